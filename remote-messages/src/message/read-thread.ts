import {
  type AnswerOf,
  type DataOf,
  decodeEntities,
  readList,
  readNumber,
  readRecord,
  readText,
  readTime,
  type Untrusted,
} from '@member/shared'
import type { MessageKind } from './conversation.ts'
import type { Message, MessageFile, Thread } from './message.ts'
import { readPerson } from './read-person.ts'

type FileAnswer = Untrusted<NonNullable<DataOf<'/api/interaction/thread'>['list'][number]['attachments']>[number]>

/** A text as it was written: what people write is neither trimmed nor decoded. */
const readWritten = (value: unknown): string => (typeof value === 'string' ? value : '')

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
