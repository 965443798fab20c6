import type { QueueTicket } from './queue-ticket.ts'

/** One page of the queue as the server answered it. */
export interface QueuePage {
  tickets: readonly QueueTicket[]
  /** Tickets on all pages. */
  total: number
  /** False when there may be more than were found or counted. */
  complete: boolean
  /** When the server was asked, in milliseconds; a later answer has a higher one. */
  at: number
}

/** Rows that keep their places, and what has changed meanwhile. */
export interface FrozenRows {
  tickets: readonly QueueTicket[]
  /** Tickets on all pages, counted as the rows stand: what is still news is not in it. */
  total: number
  /** Rows that came, left, changed or moved since the shown answer: the number on the pill. */
  updated: number
}

const byId = (page: QueuePage) => new Map(page.tickets.map((ticket) => [ticket.id, ticket]))

/** The rows at the end of the newest answer that the shown one did not have: those of the next page. */
const movedUp = (newest: QueuePage, old: ReadonlyMap<string, QueueTicket>): readonly QueueTicket[] =>
  newest.tickets.slice(newest.tickets.findLastIndex(({ id }) => old.has(id)) + 1)

/**
 * The rows of the shown answer in its order, each as the newest answer has it, so that no row moves under the pointer.
 * What a row says is always fresh; a row that left the page stays as it was last known. One that left the list by the
 * agent's own act goes with it, and rows of the next page follow at the end. An empty page has nothing to keep in place
 * and gives way to the newest at once.
 * @param own ids that the agent has opened or changed here; they are no news
 * @param held ids of the rows that keys act on: they stay, or the next key would act on another one
 * @param deleted ids that the agent has deleted, which an answer under way may still have
 */
export function frozenRows(
  shown: QueuePage,
  answered: QueuePage,
  own: ReadonlySet<string>,
  held: readonly (string | null)[] = [],
  deleted: ReadonlySet<string> = new Set(),
): FrozenRows {
  const newest = pageWithout(answered, deleted)
  const { total } = newest
  if (shown.at === newest.at || shown.tickets.length === 0) return { tickets: newest.tickets, total, updated: 0 }
  const fresh = byId(newest)
  const old = byId(shown)
  const left = shown.tickets.filter(({ id }) => !fresh.has(id))
  // Where the list is as long as before, what left this page is on another one.
  const leaves = (id: string) => total < shown.total && own.has(id) && !held.includes(id)
  const gone = new Set(left.filter(({ id }) => deleted.has(id) || leaves(id)))
  const kept = shown.tickets
    .filter((ticket) => !gone.has(ticket))
    .map((ticket) => {
      const now = fresh.get(ticket.id)
      return now === undefined || now.version < ticket.version ? ticket : now
    })
  const next = movedUp(newest, old).slice(0, gone.size)
  const came = newest.tickets.filter(({ id }) => !old.has(id)).length - next.length
  const stays = left.length - gone.size
  const news = [...left, ...movedOrChanged(shown, newest)].filter(({ id }) => !own.has(id) && !deleted.has(id))
  // A row that left lets one of the next page move up, which is no news.
  return { tickets: [...kept, ...next], total: total - came + stays, updated: news.length + Math.max(0, came - stays) }
}

/** Rows of both answers that say something else now or stand above one that stood above them. */
function movedOrChanged(shown: QueuePage, newest: QueuePage): readonly QueueTicket[] {
  const old = byId(shown)
  const place = new Map(shown.tickets.map(({ id }, index) => [id, index]))
  const stayed = newest.tickets.filter(({ id }) => old.has(id))
  return stayed.filter(({ id, version }, index) => {
    const overtakes = stayed.slice(index + 1).some((below) => (place.get(below.id) ?? 0) < (place.get(id) ?? 0))
    return overtakes || old.get(id)?.version !== version
  })
}

/** A page in which tickets are replaced by newer ones, e.g. by the answer of an act. */
export function patchedPage(page: QueuePage, changed: readonly QueueTicket[]): QueuePage {
  const newer = new Map(changed.map((ticket) => [ticket.id, ticket]))
  return { ...page, tickets: page.tickets.map((ticket) => newer.get(ticket.id) ?? ticket) }
}

/** A page without tickets that were deleted. */
function pageWithout(page: QueuePage, deleted: ReadonlySet<string>): QueuePage {
  const tickets = page.tickets.filter(({ id }) => !deleted.has(id))
  return { ...page, tickets, total: page.total - (page.tickets.length - tickets.length) }
}
