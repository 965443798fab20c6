import { Type } from 'typebox'
import { answering, tolerant } from '../../http/call.ts'
import { readText } from '../../http/read-input.ts'
import { ticketQuery } from '../tickets/detail.endpoint.ts'
import { ticketCall } from '../tickets/ticket-call.ts'
import { announcePresence, Presence, presentAgents } from './presence.ts'

const Present = Type.Object({ list: Type.Array(Presence) })

const succeed = answering(Present)

/** An agent says that he looks, types an answer or leaves, and hears who else does. A member hears who types. */
export const workorderPresence = ticketCall({
  method: 'POST',
  path: '/workorder/presence',
  summary: 'Say what one does with a work order, and hear who else does',
  rights: { mine: [], manage: [] },
  budget: 'ordinary',
  body: Type.Object({ ...ticketQuery, mode: tolerant(Type.String({ enum: ['viewing', 'typing', 'left'] })) }),
  data: Present,
  async answer(visit, opened) {
    const { db, body, now, member } = visit
    const ticketId = opened.row.id
    const mode = readText(body, 'mode')
    if (opened.view === 'manage' && (mode === 'viewing' || mode === 'typing' || mode === 'left')) {
      await announcePresence(db, { ticketId, memberId: member.id, mode }, now)
    }
    const list = await presentAgents(db, { ticketId, memberId: member.id, view: opened.view }, now)
    return succeed({ list })
  },
})
