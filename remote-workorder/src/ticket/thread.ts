import { type AreaHttp, readNumber, readRecord } from '@member/shared'
import { readDetail, readEntries, readPresence } from './read-thread.ts'
import type { Entry, Present, TicketDetail } from './ticket.ts'
import type { viewOf } from './ticket-address.ts'

/** Whether there are entries beyond an end of the known part. */
type Beyond = 'more' | 'none'

/** What is known of a ticket: itself, a gapless part of its timeline, and who is there. */
export interface Thread {
  ticket: TicketDetail
  /** By place, each once. */
  entries: readonly Entry[]
  earlier: Beyond
  later: Beyond
  /** Where the next question for news starts. */
  nextSeq: number
  presence: readonly Present[]
}

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
  beyond: Beyond
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
  const first = thread.earlier === 'more' ? (thread.entries[0]?.seq ?? 0) : 0
  const last = thread.later === 'more' ? (thread.entries.at(-1)?.seq ?? 0) : Number.POSITIVE_INFINITY
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

/** Adds the page before the known part; what is known already may be newer than the page. */
export const withEarlier = (thread: Thread, page: ThreadPage): Thread => ({
  ...thread,
  entries: united(page.entries, thread.entries),
  earlier: page.beyond,
})

/** Adds the page after the known part. */
export const withLater = (thread: Thread, page: ThreadPage): Thread => ({
  ...thread,
  entries: united(page.entries, thread.entries),
  later: page.beyond,
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
const beyond = (value: unknown) => (value === true ? 'more' : 'none')

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
    earlier: beyond(has_earlier),
    later: beyond(has_later),
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

/** The page that ends before a place of the timeline. */
export async function askEarlier(get: Get, asked: Asked, before: number, limit: number): Promise<ThreadPage> {
  const answer = await get('/api/workorder/messages', {
    params: { ...about(asked), before_seq: before, limit },
    ...until(asked),
  })
  const { list, has_earlier } = readRecord(answer)
  return { entries: readEntries(list), beyond: beyond(has_earlier) }
}

/** The page that begins after a place of the timeline. */
export async function askLater(get: Get, asked: Asked, after: number, limit: number): Promise<ThreadPage> {
  const answer = await get('/api/workorder/messages', {
    params: { ...about(asked), after_seq: after, limit },
    ...until(asked),
  })
  const { list, has_later } = readRecord(answer)
  return { entries: readEntries(list), beyond: beyond(has_later) }
}
