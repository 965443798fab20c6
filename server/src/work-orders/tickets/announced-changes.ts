import type { Change } from '../../database/changes.ts'
import type { Database } from '../../database/schema.ts'
import { storedMessageChanges } from '../../messages/system-message.ts'
import type { StoredChange, StoredTicket, TicketChange } from './ticket-change.ts'

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

/** What stored changes of tickets announce: to the requester only what has a message or an event that they see. */
export const ticketChanges = (changes: readonly TicketChange[]): Change[] =>
  changes.map(({ before, next, messages, events }) => {
    const hides = next.hidden_by_requester !== before.hidden_by_requester
    const heardBy = hides || messages.some(isPublic) || events.some(isPublic) ? 'all' : 'agents'
    return ticketChanged(before, heardBy)
  })

/** What stored changes of tickets announce, and to everyone who got a notice of them that there is a message. */
export const announcedChanges = async (
  db: Database,
  changes: readonly TicketChange[],
  stored: readonly StoredChange[],
): Promise<Change[]> => {
  const ids = stored.flatMap(({ notices }) => notices)
  return [...ticketChanges(changes), ...(await storedMessageChanges(db, ids))]
}
