import type { Change } from '../../database/changes.ts'
import { noticesOf } from './notices.ts'
import type { StoredTicket, TicketChange } from './ticket-change.ts'

const isPublic = ({ visibility }: { visibility: 'public' | 'internal' }): boolean => visibility === 'public'

/** Announces a ticket; its requester hears nothing once they have hidden it. */
export const ticketChanged = (
  { id, shop_id, requester_id, hidden_by_requester }: StoredTicket,
  heardBy: 'all' | 'agents',
): Change => ({
  kind: 'ticket',
  id,
  shop: shop_id,
  requester: requester_id,
  heardBy: hidden_by_requester === 1 ? 'agents' : heardBy,
})

/**
 * What stored changes of tickets announce: to the requester only what has a message or an event that they see, and to
 * everyone with a notice that there is another message.
 */
export const announcedChanges = (changes: readonly TicketChange[]): Change[] =>
  changes.flatMap((change) => {
    const { before, next, messages, events } = change
    const hides = next.hidden_by_requester !== before.hidden_by_requester
    const heardBy = hides || messages.some(isPublic) || events.some(isPublic) ? 'all' : 'agents'
    const notices = noticesOf(change).map(({ memberId }): Change => ({ kind: 'unread', member: memberId }))
    return [ticketChanged(before, heardBy), ...notices]
  })
