import {
  type AnswerOf,
  type AreaHttp,
  type DataOf,
  decodeEntities,
  readList,
  readNumber,
  readRecord,
  readText,
  readTime,
  type Untrusted,
} from '@member/shared'
import type { QueryClient } from '@tanstack/react-query'
import { askEither } from './ask-either.ts'
import type { MessageKind } from './conversation.ts'
import { type Message, type MessageFile, readWritten, type Thread } from './message.ts'
import { readPerson } from './read-conversations.ts'
import { withEarlier } from './thread.ts'

/** Which part of a conversation is asked for; `newer` is the number of known messages, by which a stock server pages. */
export type ThreadPart =
  | { from: 'newest' | 'unread' }
  | { from: 'around'; id: number }
  | { from: 'before'; id: number; newer: number }
  | { from: 'after'; id: number }

export interface Asking {
  get: AreaHttp['get']
  queries: QueryClient
  /** The other member. */
  id: string
  kind: MessageKind
}

/** Messages of the section that a conversation opens with. */
const opening = 30
/** Messages of a further section. */
const further = 60
/** Pages of a stock server in which a message is looked for, and messages of each: together what a thread keeps. */
const sought = { pages: 4, size: 100 }

const partOf = (part: ThreadPart) => {
  switch (part.from) {
    case 'newest':
      return { limit: opening }
    case 'unread':
      return { limit: opening, around: 'unread' }
    case 'around':
      return { limit: further, around: String(part.id) }
    case 'before':
      return { limit: further, before: part.id }
    case 'after':
      return { limit: further, after: part.id }
  }
}

/** The pages from the newest message down to the one that is looked for, or as many as there may be. */
async function downTo(id: number, load: (page: number) => Promise<Thread>): Promise<Thread> {
  let thread = await load(1)
  for (let page = 2; page <= sought.pages && thread.earlier === 'more'; page += 1) {
    if ((thread.messages[0]?.id ?? 0) <= id) break
    thread = withEarlier(thread, await load(page))
  }
  return thread
}

/** A section of a conversation from either kind of server. Throws the server's error. */
export function askThread(asking: Asking, part: ThreadPart, signal?: AbortSignal): Promise<Thread> {
  const { get, queries, id, kind } = asking
  const options = signal === undefined ? {} : { signal }
  const userId = Number(id)
  return askEither(queries, {
    own: async () =>
      readThread(await get('/api/interaction/thread', { params: { userId, kind, ...partOf(part) }, ...options }), kind),
    // It has pages counted from the newest message only, so other parts begin there, too.
    stock: async () => {
      const load = async (page: number, limit: number) => {
        const params = { userId, page, limit }
        return readDialog(await get('/api/interaction/dialog', { params, ...options }), (page - 1) * limit)
      }
      switch (part.from) {
        case 'before':
          return load(Math.floor(part.newer / opening) + 1, opening)
        case 'around':
          return downTo(part.id, (page) => load(page, sought.size))
        default:
          return load(1, opening)
      }
    },
  })
}

type FileAnswer = Untrusted<NonNullable<DataOf<'/api/interaction/thread'>['list'][number]['attachments']>[number]>

/** Pictures that a browser shows without running anything: an SVG is a document. */
const shownAsPicture = /^image\/(?:png|jpe?g|gif|webp|avif|bmp)$/i

function readFile(value: FileAnswer): MessageFile[] {
  const { name, size, mime, url, width, height } = readRecord(value)
  const address = readText(url)
  if (address === '') return []
  return [
    {
      name: readText(name),
      size: readNumber(size) ?? 0,
      kind: shownAsPicture.test(readText(mime)) ? 'picture' : 'other',
      url: address,
      width: readNumber(width) ?? 0,
      height: readNumber(height) ?? 0,
    },
  ]
}

/** A path of the site; empty for anything that leads elsewhere. */
const readPath = (value: unknown): string => {
  const path = readText(value)
  return /^\/(?![/\\])/.test(path) ? path : ''
}

function readMessage(row: Untrusted<DataOf<'/api/interaction/thread'>['list'][number]>): Message[] {
  const { id, own, content, status, sent_at, client_id, action, attachments } = readRecord(row)
  const known = readNumber(id)
  if (known === null) return []
  const { label, path } = readRecord(action)
  const act = { label: readText(label), path: readPath(path) }
  return [
    {
      id: known,
      direction: own === true ? 'sent' : 'received',
      content: readWritten(content),
      format: 'text',
      status: status === 'unread' ? 'unread' : 'read',
      time: readTime(sent_at),
      clientId: readText(client_id),
      action: act.label === '' || act.path === '' ? null : act,
      files: readList(attachments).flatMap(readFile),
    },
  ]
}

const beyond = (value: unknown) => (value === true ? 'more' : 'none')

/** Reads a section of a conversation of this project's server. */
export function readThread(data: AnswerOf<'/api/interaction/thread'>, kind: MessageKind): Thread {
  const answer = readRecord(data)
  return {
    kind,
    partner: readPerson(answer.user),
    messages: readList(answer.list).flatMap(readMessage),
    earlier: beyond(answer.older),
    later: beyond(answer.newer),
    unread: readNumber(answer.unread) ?? 0,
    firstUnread: readNumber(answer.first_unread) ?? 0,
    archived: answer.archived === true,
    muted: answer.muted === true,
    blocked: answer.blocked === true,
    writing: answer.may_write === true ? 'allowed' : 'refused',
  }
}

/** Whether a content of a stock server has elements; members' own `<` arrive as entities. */
const hasElements = (content: string): boolean => /<[a-z!/]/i.test(content)

function readDialogRow(row: Untrusted<DataOf<'/api/interaction/dialog'>['list'][number]>, partner: string): Message[] {
  const { id, user_id, content, status, create_time } = readRecord(row)
  const known = readNumber(id)
  if (known === null) return []
  const written = readWritten(content)
  const format = hasElements(written) ? 'html' : 'text'
  return [
    {
      id: known,
      direction: readText(user_id) === partner ? 'received' : 'sent',
      content: format === 'html' ? written : decodeEntities(written),
      format,
      // It marks what it answers as read, and does not tell of the other's reading.
      status: status === 'unread' ? 'unread' : 'read',
      time: readTime(create_time),
      clientId: '',
      action: null,
      files: [],
    },
  ]
}

/**
 * Reads a page of a conversation of a stock server, which sends the newest message first and marks what it sends as
 * read (member API, 9.2).
 * @param before number of messages that are newer than the page
 */
export function readDialog(data: AnswerOf<'/api/interaction/dialog'>, before: number): Thread {
  const { list, total, userInfo } = readRecord(data)
  const partner = readPerson(userInfo)
  const messages = readList(list).flatMap((row) => readDialogRow(row, partner.id))
  return {
    kind: 'person',
    partner,
    messages: messages.toReversed(),
    earlier: before + messages.length < (readNumber(total) ?? 0) && messages.length > 0 ? 'more' : 'none',
    later: before > 0 ? 'more' : 'none',
    unread: 0,
    firstUnread: 0,
    archived: false,
    muted: false,
    blocked: false,
    writing: 'allowed',
  }
}
