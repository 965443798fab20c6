import { ApiError } from '@member/shared'
import type { FakeCall, FakeServer } from '@member/shared/testing'
import { readTicket } from '../ticket/read-ticket.ts'
import type { Ticket } from '../ticket/ticket.ts'

export const ticketRow = (id: number, change: object = {}) => ({
  id,
  number: `T-${id}`,
  subject: `Subject ${id}`,
  category_id: 1,
  category: { id: 1, name: 'Delivery' },
  status: 'open',
  priority: 'normal',
  requester: { id: 7, kind: 'member', nickname: 'Alice', avatar: '' },
  last_activity_at: Math.floor(Date.now() / 1000) - 7200,
  last_message: { by: 'agent', excerpt: 'We are looking into it.', at: 0 },
  unread_count: 0,
  ...change,
})

/** A row as the area reads it. */
export function ticketOf(row: object): Ticket {
  const ticket = readTicket(row)
  if (ticket === null) throw new Error('the row has no id')
  return ticket
}

/** A response of workorder/list; missing `counts` are 0. */
export const ticketAnswer = (rows: readonly object[], more: { total?: number; counts?: object } = {}) => ({
  list: rows,
  total: more.total ?? rows.length,
  counts: {
    all: rows.length,
    new: 0,
    open: 0,
    pending: 0,
    on_hold: 0,
    solved: 0,
    closed: 0,
    cancelled: 0,
    ...more.counts,
  },
})

/** A server that responds with `answer`, or throws it when it is an error, and keeps the parameters of each request. */
export function ticketServer(answer: unknown): { server: FakeServer; asked: Record<string, unknown>[] } {
  const asked: Record<string, unknown>[] = []
  const server = (call: FakeCall) => {
    if (call.path !== '/api/workorder/list') throw new ApiError('http', `no such call: ${call.path}`, { code: 404 })
    asked.push(call.params)
    const given = typeof answer === 'function' ? answer(call) : answer
    if (given instanceof Error) throw given
    return given
  }
  return { server, asked }
}
