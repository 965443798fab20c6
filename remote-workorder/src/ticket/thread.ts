import { ApiError, type AreaHttp, readNumber, readRecord } from '@member/shared'
import { readDetail, readEntries, readPresence } from './read-thread.ts'
import type { Entry, Present, ThreadMessage, TicketDetail } from './ticket.ts'
import type { viewOf } from './ticket-address.ts'

/** Side of the known part of a timeline. */
export type Side = 'earlier' | 'later'

/** What is known of a ticket: itself, a gapless part of its timeline, and who is there. */
export interface Thread {
  ticket: TicketDetail
  /** By place, each once. */
  entries: readonly Entry[]
  /** Whether there are entries beyond an end of the known part. */
  more: Readonly<Record<Side, boolean>>
  /** Where the next question for news starts. */
  nextSeq: number
  presence: readonly Present[]
}

/** Finds the message that was sent with a client id. */
export const messageSentAs =
  (entries: readonly Entry[]) =>
  (clientId: string): ThreadMessage | undefined =>
    entries.find((one): one is ThreadMessage => one.kind === 'message' && one.clientId === clientId)

/** What is new since a place of the timeline; a part that is missing has not changed. */
export interface ThreadNews {
  ticket?: TicketDetail | undefined
  entries: readonly Entry[]
  nextSeq: number
  presence: readonly Present[]
}

/** Entries next to the known part, and whether there are more beyond them. */
export interface ThreadPage {
  entries: readonly Entry[]
  hasMore: boolean
}

/** Entries of both, by place; one that is in both is taken from the later answer. */
function united(known: readonly Entry[], added: readonly Entry[]): readonly Entry[] {
  if (added.length === 0) return known
  const bySeq = new Map(known.map((entry) => [entry.seq, entry]))
  for (const entry of added) bySeq.set(entry.seq, entry)
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq)
}

/** The later state of a ticket: answers may arrive in another order than they were given. */
const newer = (known: TicketDetail, other: TicketDetail | undefined): TicketDetail =>
  other === undefined || other.version < known.version ? known : other

/**
 * Adds news to a thread. Polling also brings old messages that were edited, and new ones while later pages are
 * missing: what is beyond the known part would leave a gap, so it waits for its page.
 */
export function withNews(thread: Thread, news: ThreadNews): Thread {
  const first = thread.more.earlier ? (thread.entries[0]?.seq ?? 0) : 0
  const last = thread.more.later ? (thread.entries.at(-1)?.seq ?? 0) : Number.POSITIVE_INFINITY
  return {
    ...thread,
    ticket: newer(thread.ticket, news.ticket),
    entries: united(
      thread.entries,
      news.entries.filter(({ seq }) => seq >= first && seq <= last),
    ),
    nextSeq: Math.max(thread.nextSeq, news.nextSeq),
    presence: news.presence,
  }
}

/** Adds the page beside the known part; what is known already may be newer than the page. */
export const withPage = (thread: Thread, side: Side, { entries, hasMore }: ThreadPage): Thread => ({
  ...thread,
  entries: united(entries, thread.entries),
  more: { ...thread.more, [side]: hasMore },
})

/** The thread with the ticket that an act answered. */
export const withTicket = (thread: Thread, ticket: TicketDetail): Thread => ({
  ...thread,
  ticket: newer(thread.ticket, ticket),
})

/** The thread with entries of it that were asked for again. */
export const withReloaded = (thread: Thread, entries: readonly Entry[]): Thread => ({
  ...thread,
  entries: united(
    thread.entries,
    entries.filter(({ seq }) => thread.entries.some((known) => known.seq === seq)),
  ),
})

/** Which ticket is asked for, as whom; without a view the server decides. */
export interface Asked {
  id: string
  view: ReturnType<typeof viewOf> | undefined
  signal?: AbortSignal | undefined
}

type Get = AreaHttp['get']

const about = ({ id, view }: Asked) => ({ id: Number(id), view })
const until = ({ signal }: Asked) => (signal === undefined ? {} : { signal })

/**
 * The ticket and the page that its timeline opens with. `around`: the newest, or that of the first unread message.
 * Throws the server's error for a ticket that one may not see.
 */
export async function askThread(get: Get, asked: Asked, around: 'newest' | 'unread', limit?: number): Promise<Thread> {
  const answer = await get('/api/workorder/detail', { params: { ...about(asked), around, limit }, ...until(asked) })
  const { ticket, list, has_earlier, has_later, next_seq, presence } = readRecord(answer)
  const detail = readDetail(ticket)
  if (detail === null) throw new TypeError('The answer has no ticket.')
  return {
    ticket: detail,
    entries: readEntries(list),
    more: { earlier: has_earlier === true, later: has_later === true },
    nextSeq: readNumber(next_seq) ?? detail.lastSeq,
    presence: readPresence(presence),
  }
}

/** What is new since a place of the timeline, in as many answers as it takes. */
export async function askNews(get: Get, asked: Asked, since: number, version: number): Promise<ThreadNews[]> {
  const answer = await get('/api/workorder/messages', {
    params: { ...about(asked), since_seq: since, version },
    ...until(asked),
  })
  const { list, next_seq, more, ticket, presence } = readRecord(answer)
  const detail = readDetail(ticket) ?? undefined
  const nextSeq = readNumber(next_seq) ?? since
  const news = { ticket: detail, entries: readEntries(list), nextSeq, presence: readPresence(presence) }
  if (more !== true || nextSeq <= since) return [news]
  return [news, ...(await askNews(get, asked, nextSeq, detail?.version ?? version))]
}

/** The page on one side of a place of the timeline. */
export async function askPage(get: Get, asked: Asked, side: Side, seq: number, limit: number): Promise<ThreadPage> {
  const edge = side === 'earlier' ? { before_seq: seq } : { after_seq: seq }
  const answer = await get('/api/workorder/messages', { params: { ...about(asked), ...edge, limit }, ...until(asked) })
  const { list, has_earlier, has_later } = readRecord(answer)
  return { entries: readEntries(list), hasMore: (side === 'earlier' ? has_earlier : has_later) === true }
}

/** Whether a call was refused because the ticket has changed meanwhile. */
export const isConflict = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.kind === 'failure' &&
  readRecord(error.data as Record<string, unknown>).conflict !== undefined
