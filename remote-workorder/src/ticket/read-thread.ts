import { type AnswerOf, readList, readNumber, readRecord, readText } from '@member/shared'
import { readActorKind, readId, readSeconds, readTexts, readTicket } from './read-ticket.ts'
import {
  type Author,
  type Entry,
  eventTypes,
  impacts,
  type Present,
  type Rating,
  type ThreadFile,
  type TicketDetail,
  type Visibility,
} from './ticket.ts'

type Row =
  AnswerOf<'/api/workorder/detail'> extends infer Answer
    ? Answer extends { ticket?: infer Ticket }
      ? Ticket
      : never
    : never

type Fields = ReturnType<typeof readRecord<Row>>

function readRating({ rating }: Fields): Rating | null {
  const { score, reasons, comment } = readRecord(rating)
  const stars = readNumber(score)
  return stars === null ? null : { score: stars, reasons: readTexts(reasons), comment: readText(comment) }
}

/** Reads one ticket of detail, messages or an act; null without an id. Missing fields are empty. */
export function readDetail(value: Row): TicketDetail | null {
  const ticket = readTicket(value as Parameters<typeof readTicket>[0])
  if (ticket === null) return null
  const row = readRecord(value)
  const names = readRecord(readRecord(row.category).names)
  return {
    ...ticket,
    created: readSeconds(row.created_at),
    language: readText(row.language),
    categoryNames: { 'zh-cn': readText(names['zh-cn']), en: readText(names.en) },
    solved: readSeconds(row.solved_at),
    closes: readSeconds(row.closes_at),
    closed: readSeconds(row.closed_at),
    closedBy: readActorKind(row.closed_by),
    impact: impacts.find((impact) => impact === row.impact) ?? null,
    reopened: readNumber(row.reopened_count) ?? 0,
    rating: readRating(row),
    followUpOf: readId(row.follow_up_of_id),
    lastSeen: readNumber(row.last_seen_seq) ?? 0,
  }
}

type EntryRow = ReturnType<
  typeof readList<ReturnType<typeof readRecord<AnswerOf<'/api/workorder/messages'>>>['list']>
>[number]

/** Text as it was written. */
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

/** Reads a file; null without an address. */
function readFile(value: unknown): ThreadFile | null {
  const { id, name, size, mime, url, width, height } = readRecord(value) as Readonly<Record<string, unknown>>
  const [wide, high] = [readNumber(width) ?? 0, readNumber(height) ?? 0]
  if (readText(url) === '') return null
  return {
    id: readText(id),
    name: readText(name),
    size: readNumber(size) ?? 0,
    mime: readText(mime),
    url: readText(url),
    picture: wide > 0 && high > 0 ? { width: wide, height: high } : null,
  }
}

/** Reads one entry; null without a place in the thread, or of a kind that this release does not know. */
function readEntry(value: EntryRow): Entry | null {
  const row = readRecord(value) as Readonly<Record<string, unknown>>
  const seq = readNumber(row.seq)
  if (seq === null) return null
  const visibility = readVisibility(row.visibility)
  if (row.kind === 'event') {
    const type = eventTypes.find((known) => known === row.type)
    if (type === undefined) return null
    const { from, to } = row
    return {
      kind: 'event',
      seq,
      visibility,
      actor: readAuthor(row.actor),
      type,
      from,
      to,
      at: readSeconds(row.at) ?? 0,
    }
  }
  if (row.kind !== 'message') return null
  return {
    kind: 'message',
    seq,
    visibility,
    id: readText(row.id),
    clientId: readText(row.client_id),
    author: readAuthor(row.author),
    body: readBody(row.body),
    files: readList(row.attachments).flatMap((file) => readFile(file) ?? []),
    quoteOf: readText(row.quote_of) || null,
    created: readSeconds(row.created_at) ?? 0,
    edited: readSeconds(row.edited_at),
    withdrawn: readSeconds(row.withdrawn_at),
  }
}

export const readEntries = (list: unknown): Entry[] => readList(list).flatMap((row) => readEntry(row as EntryRow) ?? [])

export function readPresence(value: unknown): Present[] {
  return readList(value).flatMap((row) => {
    const { agent, mode } = readRecord(row) as Readonly<Record<string, unknown>>
    return mode === 'viewing' || mode === 'typing' ? [{ agent: readAuthor(agent), mode }] : []
  })
}
