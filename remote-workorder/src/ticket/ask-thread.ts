import { type AreaHttp, readNumber, readRecord } from '@member/shared'
import { readDetail } from './read-detail.ts'
import { readEntries, readPresence } from './read-timeline.ts'
import type { Thread, ThreadNews, ThreadPage } from './thread.ts'
import type { viewOf } from './thread-key.ts'

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
