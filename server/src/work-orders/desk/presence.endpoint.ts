import { Type } from 'typebox'
import { defineEndpoint, ok } from '../../http/endpoint.ts'
import { choice } from '../../http/field-kinds.ts'
import { defineTicketEndpoint } from '../tickets/define-ticket-endpoint.ts'
import { announcePresence, Presence, presentAgents, presentInShop } from '../tickets/presence.ts'
import { ticketFields } from '../tickets/ticket-fields.ts'
import { pageRule } from '../tickets/viewer.ts'

const Present = Type.Object({ list: Type.Array(Presence) })

/** Agents announce that they view a ticket, type a reply or leave, and see who else does. Members see who is typing. */
export const workorderPresence = defineTicketEndpoint({
  method: 'POST',
  path: '/workorder/presence',
  summary: 'Announce viewing, typing in or leaving a work order, and list the others',
  rights: { mine: [], manage: [] },
  body: { ...ticketFields, mode: choice(['viewing', 'typing', 'left']) },
  data: Present,
  async handler(context, opened) {
    const { db, body, now, member } = context
    const ticketId = opened.row.id
    const { mode } = body
    if (opened.view === 'manage' && mode !== undefined) {
      await announcePresence(db, { ticketId, memberId: member.id, mode }, now)
    }
    const { view, viewer } = opened
    const list = await presentAgents(db, { ticketId, memberId: member.id, view, nameOf: viewer.nameOf }, now)
    return ok(Present, { list })
  },
})

export const workorderPresent = defineEndpoint({
  method: 'GET',
  path: '/workorder/present',
  summary: 'Agents who view or type in work orders of the queue',
  rule: pageRule.manage,
  data: Present,
  handler: async ({ db, member, now }) =>
    ok(Present, { list: await presentInShop(db, { shopId: member.shop_id, memberId: member.id }, now) }),
})
