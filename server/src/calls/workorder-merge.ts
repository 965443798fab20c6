import { Type } from 'typebox'
import { answering, type Call, type MemberVisit, tolerant } from '../http/call.ts'
import { type Answer, failure, noRight } from '../http/envelope.ts'
import { answerAct, TicketData } from '../work-orders/answer-act.ts'
import { mayMerge, mergeInto } from '../work-orders/merge.ts'
import { type OpenedTicket, openTicket, shownTicket } from '../work-orders/viewer.ts'
import { actFields } from './workorder-reply.ts'

const succeed = answering(TicketData)

/** Both tickets an agent names, or why not. */
const openBoth = async (visit: MemberVisit, name: string): Promise<[OpenedTicket, OpenedTicket] | Answer> => {
  const { body, say } = visit
  const input = { ...body, view: 'manage' }
  const one = await openTicket(visit, input)
  if ('code' in one) return one
  if (!one.may('merge')) return noRight(say('noPermission'))
  const other = await openTicket(visit, input, name)
  if ('code' in other || other.row.id === one.row.id) return failure(say('ticketTargetUnknown'))
  return [one, other]
}

/** Closes a ticket in favour of another of the same member (screens: transition 14). */
export const workorderMerge: Call = {
  method: 'POST',
  path: '/workorder/merge',
  summary: 'Close a work order in favour of another',
  access: 'member',
  budget: 'ordinary',
  body: Type.Object({ ...actFields, into_id: tolerant(Type.Integer()) }),
  data: TicketData,
  async answer(visit) {
    const both = await openBoth(visit, 'into_id')
    if (!Array.isArray(both)) return both
    const [from, into] = both
    if (!mayMerge(from.row, into.row)) return failure(visit.say('ticketTargetOther'))
    const act = { kind: 'merge', into: into.row.id } as const
    const companions = mergeInto(visit.db, into.row.id, from.actor, visit.now)
    return answerAct(visit, from, { action: 'merge', act, companions })
  },
}

const linkFields = { ...actFields, linked_id: tolerant(Type.Integer()) }

/** Says that two tickets belong together. */
export const workorderLink: Call = {
  method: 'POST',
  path: '/workorder/link',
  summary: 'Link two work orders',
  access: 'member',
  budget: 'ordinary',
  body: Type.Object(linkFields),
  data: TicketData,
  async answer(visit) {
    const both = await openBoth(visit, 'linked_id')
    if (!Array.isArray(both)) return both
    const [one, other] = both
    // One row for both directions: the smaller key first.
    const [ticket_id = 0, linked_id = 0] = [one.row.id, other.row.id].sort((a, b) => a - b)
    await visit.db
      .insertInto('ticket_link')
      .values({ ticket_id, linked_id })
      .onConflict((conflict) => conflict.columns(['ticket_id', 'linked_id']).doNothing())
      .execute()
    return succeed({ ticket: await shownTicket(visit, one) })
  },
}

/** Takes that back. */
export const workorderUnlink: Call = {
  method: 'POST',
  path: '/workorder/unlink',
  summary: 'Unlink two work orders',
  access: 'member',
  budget: 'ordinary',
  body: Type.Object(linkFields),
  data: TicketData,
  async answer(visit) {
    const both = await openBoth(visit, 'linked_id')
    if (!Array.isArray(both)) return both
    const ids = both.map(({ row }) => row.id)
    await visit.db.deleteFrom('ticket_link').where('ticket_id', 'in', ids).where('linked_id', 'in', ids).execute()
    return succeed({ ticket: await shownTicket(visit, both[0]) })
  },
}
