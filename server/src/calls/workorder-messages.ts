import { Type } from 'typebox'
import { answering, type Call, tolerant } from '../http/call.ts'
import { readWhole } from '../http/read-number.ts'
import { Event, Message, timeline } from '../work-orders/timeline.ts'
import { openTicket } from '../work-orders/viewer.ts'
import { ticketQuery } from './workorder-detail.ts'

const Timeline = Type.Object({
  list: Type.Array(Type.Union([Message, Event])),
  /** What to send as `since_seq` next. */
  next_seq: Type.Integer(),
  more: Type.Boolean(),
  version: Type.Integer(),
})

const succeed = answering(Timeline)

const entriesAtOnce = 200

/** Messages and events since a number; asked again with `next_seq` it costs one look while nothing happens. */
export const workorderMessages: Call = {
  method: 'GET',
  path: '/workorder/messages',
  summary: 'Messages and events of a work order',
  access: 'member',
  budget: 'ordinary',
  query: Type.Object({ ...ticketQuery, since_seq: tolerant(Type.Integer({ minimum: 0, default: 0 })) }),
  data: Timeline,
  async answer(visit) {
    const { db, query, say } = visit
    const opened = await openTicket(visit, query)
    if ('code' in opened) return opened
    const { row, view } = opened
    const sinceSeq = readWhole(query, 'since_seq', 2_147_483_647) ?? 0
    const { version } = row
    if (row.last_seq <= sinceSeq) return succeed({ list: [], next_seq: row.last_seq, more: false, version })
    const visible = view === 'mine' ? 'public' : 'all'
    const scope = { ticketId: row.id, sinceSeq, visible, limit: entriesAtOnce, systemName: say('systemName') } as const
    const { list, nextSeq, more } = await timeline(db, scope)
    return succeed({ list, next_seq: more ? nextSeq : row.last_seq, more, version })
  },
}
