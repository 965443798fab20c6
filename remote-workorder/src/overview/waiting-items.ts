import type { Format, OverviewItem, Translate } from '@member/shared'
import { ticketPath } from '../thread/ticket-path.ts'
import { listPath } from './list-path.ts'
import type { WaitingTicket } from './read-waiting-tickets.ts'

/** Tickets that wait for the member. */
export interface Waiting {
  /** The ones to list. */
  tickets: readonly WaitingTicket[]
  /** How many there are. */
  count: number
}

/** What the overview lists: each known ticket with a link to it, then one line for those beyond them. */
export function waitingItems(
  { tickets, count }: Waiting,
  t: Translate,
  relative: Format['relative'],
): readonly OverviewItem[] {
  const more = count - tickets.length
  const rest: OverviewItem = {
    id: 'more',
    title: t(tickets.length > 0 ? 'items.more' : 'items.all', { count: more }),
    hint: t('items.more.hint'),
    to: listPath,
  }
  return [...tickets.map((ticket) => itemOf(ticket, t, relative)), ...(more > 0 ? [rest] : [])]
}

function itemOf({ id, number, subject, status, at }: WaitingTicket, t: Translate, relative: Format['relative']) {
  return {
    id,
    title: subject || number,
    hint: t(`item.${status}`, { number, time: formatTime(at, relative) }),
    to: ticketPath(id, 'member'),
  }
}

/** Relative time, or the server's own wording; a dash when unknown. */
function formatTime(at: WaitingTicket['at'], relative: Format['relative']): string {
  if (typeof at === 'string') return at
  return at === null ? '–' : relative(at)
}
