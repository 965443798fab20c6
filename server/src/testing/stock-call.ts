// What the calls of a stock server are made of: a call as its controllers see it, and what they answer.

/** A sentence in both languages of a stock server; a text without a translation is the same in both. */
type Sentence = string | { en: string; 'zh-cn': string }

/** What a controller answers; the envelope around it has status 200. */
export interface Answer {
  code: number
  msg: Sentence
  data: unknown
}

export const yes = (data: unknown = null, msg: Sentence = ''): Answer => ({ code: 1, msg, data })
export const no = (msg: Sentence): Answer => ({ code: 0, msg, data: null })

/** A member of the stock server. */
export interface StockMember {
  password: string
  /** `userInfo` without tokens. */
  profile: Record<string, unknown> & { id: number; username: string; email: string }
}

/** The part `file` of a form. */
interface SentFile {
  name: string
  type: string
  bytes: Buffer
}

/** A call as controllers get it. */
export interface Asked {
  /** Below `/api/`, such as `account/balance`. */
  path: string
  host: string
  query: URLSearchParams
  sent: Readonly<Record<string, unknown>>
  file: SentFile | undefined
  /** Seconds since the epoch. */
  time: number
  token: string
  language: 'en' | 'zh-cn'
}

/** Answers a call that guests may make; `member` is who calls otherwise. */
export type Controller = (asked: Asked, member: StockMember | undefined) => Answer

/** Answers a call that needs a login. */
export type MemberController = (asked: Asked, member: StockMember) => Answer

/** What PHP did not catch: HTTP 500. */
export class PhpException extends Error {}

/** The fields of a body that are read without a default, as texts. Throws `PhpException` for one that was not sent. */
export function fields<Name extends string>({ sent }: Asked, names: readonly Name[]): Record<Name, string> {
  const missing = names.find((name) => !(name in sent))
  if (missing !== undefined) throw new PhpException(`Undefined array key "${missing}"`)
  return Object.fromEntries(names.map((name) => [name, String(sent[name] ?? '')])) as Record<Name, string>
}

/** ThinkPHP's default filter, `rounds` times: tags go, the five characters become entities. */
export function stored(text: string, rounds = 1): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#039;' }
  let current = text
  for (let round = 0; round < rounds; round += 1)
    current = current
      .trim()
      .replace(/<[^>]*>/g, '')
      .replace(/[&<>"']/g, (character) => entities[character] ?? character)
  return current
}

/** The fields and the file of a body: JSON or a form; what is neither has none. */
export async function readBody(type: string, body: Buffer): Promise<Pick<Asked, 'sent' | 'file'>> {
  if (!type.startsWith('multipart/')) {
    try {
      return { sent: Object(JSON.parse(body.toString())), file: undefined }
    } catch {
      return { sent: {}, file: undefined }
    }
  }
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
  const file = form.get('file')
  if (!(file instanceof File)) return { sent: {}, file: undefined }
  return { sent: {}, file: { name: file.name, type: file.type, bytes: Buffer.from(await file.arrayBuffer()) } }
}
