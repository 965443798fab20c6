import { Type } from 'typebox'
import { ok } from '../../http/endpoint.ts'
import { choice } from '../../http/field-kinds.ts'
import { defineTicketEndpoint } from '../tickets/define-ticket-endpoint.ts'
import { announcePresence, Presence, presentAgents } from '../tickets/presence.ts'
import { ticketFields } from '../tickets/ticket-fields.ts'

const Present = Type.Object({ list: Type.Array(Presence) })

const succeed = ok(Present)

/** Agents announce that they view a ticket, type a reply or leave, and see who else does. Members see who is typing. */
export const workorderPresence = defineTicketEndpoint({
  method: 'POST',
  path: '/workorder/presence',
  summary: 'Announce viewing, typing in or leaving a work order, and list the others',
  rights: { mine: [], manage: [] },
  budget: 'ordinary',
  body: { ...ticketFields, mode: choice(['viewing', 'typing', 'left']) },
  data: Present,
  async handler(context, opened) {
    const { db, body, now, member } = context
    const ticketId = opened.row.id
    const { mode } = body
    if (opened.view === 'manage' && mode !== undefined) {
      await announcePresence(db, { ticketId, memberId: member.id, mode }, now)
    }
    const list = await presentAgents(db, { ticketId, memberId: member.id, view: opened.view }, now)
    return succeed({ list })
  },
})
