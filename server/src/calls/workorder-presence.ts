import { Type } from 'typebox'
import { answering, type Call, tolerant } from '../http/call.ts'
import { readText } from '../http/read-input.ts'
import { announcePresence, presentAgents } from '../work-orders/presence.ts'
import { Actor } from '../work-orders/ticket.ts'
import { openTicket } from '../work-orders/viewer.ts'
import { ticketQuery } from './workorder-detail.ts'

const Presence = Type.Object({
  list: Type.Array(
    Type.Object({
      ticket_id: Type.Integer(),
      agent: Actor,
      mode: Type.Enum(['viewing', 'typing']),
      at: Type.Integer(),
    }),
  ),
})

const succeed = answering(Presence)

/** An agent says that he looks, types an answer or leaves, and hears who else does. A member hears who types. */
export const workorderPresence: Call = {
  method: 'POST',
  path: '/workorder/presence',
  summary: 'Say what one does with a work order, and hear who else does',
  access: 'member',
  budget: 'ordinary',
  body: Type.Object({ ...ticketQuery, mode: tolerant(Type.String({ enum: ['viewing', 'typing', 'left'] })) }),
  data: Presence,
  async answer(visit) {
    const { db, body, now, member } = visit
    const opened = await openTicket(visit, body)
    if ('code' in opened) return opened
    const ticketId = opened.row.id
    const mode = readText(body, 'mode')
    if (opened.view === 'manage' && (mode === 'viewing' || mode === 'typing' || mode === 'left')) {
      await announcePresence(db, { ticketId, memberId: member.id, mode }, now)
    }
    const others = await presentAgents(db, ticketId, member.id, now)
    const list = opened.view === 'manage' ? others : others.filter(({ mode }) => mode === 'typing')
    return succeed({ list })
  },
}
