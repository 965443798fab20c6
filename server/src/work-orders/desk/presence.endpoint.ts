import { Type } from 'typebox'
import { ok, untrusted } from '../../http/endpoint.ts'
import { readText } from '../../http/read-input.ts'
import { ticketQuery } from '../tickets/detail.endpoint.ts'
import { ticketEndpoint } from '../tickets/ticket-endpoint.ts'
import { announcePresence, Presence, presentAgents } from './presence.ts'

const Present = Type.Object({ list: Type.Array(Presence) })

const succeed = ok(Present)

/** An agent says that he looks, types an answer or leaves, and hears who else does. A member hears who types. */
export const workorderPresence = ticketEndpoint({
  method: 'POST',
  path: '/workorder/presence',
  summary: 'Translate what one does with a work order, and hear who else does',
  rights: { mine: [], manage: [] },
  budget: 'ordinary',
  body: Type.Object({ ...ticketQuery, mode: untrusted(Type.String({ enum: ['viewing', 'typing', 'left'] })) }),
  data: Present,
  async handler(context, opened) {
    const { db, body, now, member } = context
    const ticketId = opened.row.id
    const mode = readText(body, 'mode')
    if (opened.view === 'manage' && (mode === 'viewing' || mode === 'typing' || mode === 'left')) {
      await announcePresence(db, { ticketId, memberId: member.id, mode }, now)
    }
    const list = await presentAgents(db, { ticketId, memberId: member.id, view: opened.view }, now)
    return succeed({ list })
  },
})
