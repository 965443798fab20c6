import type { Database } from '../../database/schema.ts'
import { type MemberContext, ok } from '../../http/endpoint.ts'
import { type Answer, failure } from '../../http/envelope.ts'
import { rowId } from '../../http/field-kinds.ts'
import { slaTerms } from '../sla/sla-clock.ts'
import type { Acting } from '../tickets/act.ts'
import { type Companions, storedTicket } from '../tickets/act-on-ticket.ts'
import { answerAct, TicketData } from '../tickets/answer-act.ts'
import { defineTicketEndpoint, type TicketRights } from '../tickets/define-ticket-endpoint.ts'
import type { StoredTicket } from '../tickets/ticket-change.ts'
import { managedActFields } from '../tickets/ticket-fields.ts'
import { isLive, isSettled } from '../tickets/ticket-state.ts'
import { type OpenedTicket, openTicket, shownTicket } from '../tickets/viewer.ts'

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
const mergeInto =
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

const mergeRights: TicketRights = { mine: 'never', manage: ['merge'] }

/** The other ticket of the request, or the refusal. */
const openOther = async (context: MemberContext, one: OpenedTicket, id: number): Promise<OpenedTicket | Answer> => {
  const other = await openTicket(context, id, 'manage')
  return 'code' in other || other.row.id === one.row.id ? failure(context.t('ticketTargetUnknown')) : other
}

/** Merges a ticket into another one of the same member (work orders, transition 14). */
export const workorderMerge = defineTicketEndpoint({
  method: 'POST',
  path: '/workorder/merge',
  summary: 'Merge a work order into another',
  rights: mergeRights,
  body: { ...managedActFields, into_id: rowId() },
  data: TicketData,
  async handler(context, from) {
    const into = await openOther(context, from, context.body.into_id)
    if ('code' in into) return into
    // As after a call whose answer was lost.
    if (from.row.merged_into_id === into.row.id) return ok(TicketData, { ticket: await shownTicket(context, from) })
    if (!mayMerge(from.row, into.row)) return failure(context.t('ticketTargetOther'))
    const act = { kind: 'merge', into: into.row.id } as const
    const companions = mergeInto(context.db, into.row.id, from.actor, context.now)
    return answerAct(context, from, { act, companions })
  },
})

/** Makes a call about the link of two tickets: one row for both directions, the smaller id first. */
const linkCall = (
  path: 'link' | 'unlink',
  summary: string,
  change: (db: Database, link: { ticket_id: number; linked_id: number }) => Promise<unknown>,
) =>
  defineTicketEndpoint({
    method: 'POST',
    path: `/workorder/${path}`,
    summary,
    rights: mergeRights,
    body: { ...managedActFields, linked_id: rowId() },
    data: TicketData,
    async handler(context, one) {
      const other = await openOther(context, one, context.body.linked_id)
      if ('code' in other) return other
      const [ticket_id = 0, linked_id = 0] = [one.row.id, other.row.id].sort((a, b) => a - b)
      await change(context.db, { ticket_id, linked_id })
      return ok(TicketData, { ticket: await shownTicket(context, one) })
    },
  })

export const workorderLink = linkCall('link', 'Link two work orders', (db, link) =>
  db
    .insertInto('ticket_link')
    .values(link)
    .onConflict((conflict) => conflict.columns(['ticket_id', 'linked_id']).doNothing())
    .execute(),
)

export const workorderUnlink = linkCall('unlink', 'Unlink two work orders', (db, { ticket_id, linked_id }) =>
  db.deleteFrom('ticket_link').where('ticket_id', '=', ticket_id).where('linked_id', '=', linked_id).execute(),
)
