import { type AnswerOf, readList, readNumber, readRecord, readText } from '@member/shared'
import { readActorKind, readSeconds } from './read-detail.ts'
import type { Author } from './ticket-detail.ts'
import { type Entry, eventTypes, type Present, type ThreadFile, type Visibility } from './timeline.ts'

type Row = ReturnType<
  typeof readList<ReturnType<typeof readRecord<AnswerOf<'/api/workorder/messages'>>>['list']>
>[number]

/** Text as it was written: what may be Markdown decodes its own entities. */
const readBody = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Reads a person of a thread; the system where the server names no role. */
export function readAuthor(value: unknown): Author {
  const { id, kind, nickname, avatar } = readRecord(value) as Readonly<Record<string, unknown>>
  return {
    id: readText(id),
    kind: readActorKind(kind) ?? 'system',
    nickname: readText(nickname).trim(),
    avatar: readText(avatar),
  }
}

const readVisibility = (value: unknown): Visibility => (value === 'internal' ? 'internal' : 'public')

function readFile(value: unknown): ThreadFile[] {
  const { id, name, size, mime, url, width, height } = readRecord(value) as Readonly<Record<string, unknown>>
  const address = readText(url)
  if (address === '') return []
  const [wide, high] = [readNumber(width), readNumber(height)]
  return [
    {
      id: readText(id),
      name: readText(name),
      size: readNumber(size) ?? 0,
      mime: readText(mime),
      url: address,
      picture: wide !== null && high !== null && wide > 0 && high > 0 ? { width: wide, height: high } : null,
    },
  ]
}

/** Reads one entry; none without a place in the thread, or of a kind that this release does not know. */
function readEntry(value: Row): Entry[] {
  const row = readRecord(value) as Readonly<Record<string, unknown>>
  const seq = readNumber(row.seq)
  if (seq === null) return []
  if (row.kind === 'event') {
    const type = eventTypes.find((known) => known === row.type)
    if (type === undefined) return []
    const { from, to } = row
    const actor = readAuthor(row.actor)
    return [
      {
        kind: 'event',
        seq,
        actor,
        type,
        visibility: readVisibility(row.visibility),
        from,
        to,
        at: readSeconds(row.at) ?? 0,
      },
    ]
  }
  if (row.kind !== 'message') return []
  const quote = readText(row.quote_of)
  return [
    {
      kind: 'message',
      seq,
      id: readText(row.id),
      clientId: readText(row.client_id),
      author: readAuthor(row.author),
      visibility: readVisibility(row.visibility),
      body: readBody(row.body),
      files: readList(row.attachments).flatMap(readFile),
      quoteOf: quote === '' ? null : quote,
      created: readSeconds(row.created_at) ?? 0,
      edited: readSeconds(row.edited_at),
      withdrawn: readSeconds(row.withdrawn_at),
    },
  ]
}

/** Reads the entries of an answer. */
export const readEntries = (list: unknown): Entry[] => readList(list).flatMap((row) => readEntry(row as Row))

/** Reads who is present. */
export function readPresence(value: unknown): Present[] {
  return readList(value).flatMap((row) => {
    const { agent, mode } = readRecord(row) as Readonly<Record<string, unknown>>
    return mode === 'viewing' || mode === 'typing' ? [{ agent: readAuthor(agent), mode }] : []
  })
}
