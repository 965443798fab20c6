import type { Database } from '../../database/schema.ts'
import { slaTerms } from '../sla/sla-terms.ts'
import type { Acting } from '../tickets/act.ts'
import { type Companions, storedTicket } from '../tickets/act-on-ticket.ts'
import type { StoredTicket } from '../tickets/ticket-change.ts'
import { isLive, isSettled } from '../tickets/ticket-state.ts'

/**
 * Whether one ticket can be merged into another: both are unfinished and of the same member, who is redirected and must
 * not see messages of others.
 */
export const mayMerge = (from: StoredTicket, into: StoredTicket): boolean =>
  from.id !== into.id &&
  from.shop_id === into.shop_id &&
  from.requester_id === into.requester_id &&
  isLive(into) &&
  !isSettled(into)

/** The change to the target of a merge: it records the merged ticket, and waits since the earlier time of both. */
export const mergeInto =
  (db: Database, intoId: number, actor: Acting, now: number): Companions =>
  async (from) => {
    const into = await storedTicket(db, intoId)
    if (into === undefined || !mayMerge(from, into)) return 'ended'
    const since = [from.waiting_since, into.status === 'open' || into.status === 'new' ? into.waiting_since : null]
    const known = since.filter((moment) => moment !== null)
    const waits = (into.status === 'open' || into.status === 'new') && known.length > 0
    const waiting_since = waits ? Math.min(...known) : into.waiting_since
    const merged = {
      type: 'merged',
      visibility: 'public',
      from: { id: from.id, number: from.number },
      to: null,
    } as const
    const next = { ...into, waiting_since, last_activity_at: now }
    const terms = await slaTerms(db, into.sla_policy_id)
    return [{ before: into, next, events: [merged], messages: [], actor, terms }]
  }
