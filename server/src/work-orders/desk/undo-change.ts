import { announce, type Change } from '../../database/changes.ts'
import type { Database } from '../../database/schema.ts'
import { transact } from '../../database/transact.ts'
import { systemMessageChanges } from '../../messages/system-message.ts'
import type { SlaState } from '../sla/sla-clock.ts'
import type { Acting } from '../tickets/act.ts'
import { storedTicket } from '../tickets/act-on-ticket.ts'
import { ticketChanges } from '../tickets/announced-changes.ts'
import { storeChanges } from '../tickets/change-ticket.ts'
import { become } from '../tickets/decision.ts'
import type { StoredChange, StoredTicket, TicketChange } from '../tickets/ticket-change.ts'
import type { EventDraft, TicketState } from '../tickets/ticket-state.ts'

/** The events of taking a change back; the history keeps those of the change. */
const eventsOf = (before: StoredTicket, next: TicketState): EventDraft[] => {
  const event = (type: EventDraft['type'], from: unknown, to: unknown): EventDraft[] =>
    from === to ? [] : [{ type, visibility: 'internal', from, to }]
  return [
    ...event('team', before.team_id, next.team_id),
    ...event('assigned', before.assignee_id, next.assignee_id),
    ...event('priority', before.priority, next.priority),
    ...event('labels', before.labels, next.labels),
  ]
}

/** The ticket as it was before; undefined when it has changed since. Targets that were missed meanwhile stay missed. */
const takenBack = (
  before: StoredTicket,
  { version, previous }: StoredChange,
  actor: Acting,
): TicketChange | undefined => {
  if (before.version !== version) return undefined
  const { sla_breached: _missed, ...restored } = previous
  const isClock = (name: string) => name.startsWith('sla_')
  const pick = (which: (name: string) => boolean) =>
    Object.fromEntries(Object.entries(restored).filter(([name]) => which(name)))
  const state = pick((name) => !isClock(name)) as Partial<TicketState>
  const { next, events } = become(before, state, ...eventsOf(before, { ...before, ...state }))
  const clocks = pick(isClock) as Partial<SlaState>
  return { before, next, events, messages: [], actor, terms: undefined, clocks, quiet: true }
}

/** Deletes those notices that nobody has read yet. @returns whose they were */
const withdrawNotices = async (db: Database, ids: readonly number[]): Promise<Change[]> => {
  if (ids.length === 0) return []
  const unread = db
    .deleteFrom('message')
    .where('id', 'in', [...ids])
    .where('status', '=', 'unread')
  const rows = await unread.returning(['user_id', 'recipient_id']).execute()
  return rows.flatMap(({ user_id, recipient_id }) => systemMessageChanges(user_id, recipient_id))
}

/**
 * Takes a change of a ticket back, with the notices of it that nobody has read, unless the ticket has changed since.
 * @param now seconds
 */
export async function undoChange(
  db: Database,
  stored: StoredChange,
  actor: Acting,
  now: number,
): Promise<'done' | 'changed'> {
  const undone = await transact(db, async (transaction) => {
    const before = await storedTicket(transaction, stored.id)
    const change = before && takenBack(before, stored, actor)
    if (change === undefined) return undefined
    await storeChanges(transaction, [change], now)
    return { change, withdrawn: await withdrawNotices(transaction, stored.notices) }
  })
  if (undone === undefined) return 'changed'
  announce(db, ...ticketChanges([undone.change]), ...undone.withdrawn)
  return 'done'
}
