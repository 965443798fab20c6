import { ApiError } from '@member/shared'
import type { FakeCall, FakeServer } from '@member/shared/testing'

/** The rights to create and to attach, as a host knows them. */
export const creating = {
  '/user/account/workorder': ['/user/account/workorder/create', '/user/account/workorder/attach'],
}

/** Categories: one without a template and reply time, two with. */
const categories = {
  list: [
    {
      id: 1,
      pid: 0,
      name: 'Orders',
      template: 'Order number:\n',
      default_priority: 'normal',
      reply: { seconds: 14_400 },
    },
    { id: 2, pid: 0, name: 'Refunds', template: 'Reason:\n', default_priority: 'normal', reply: { seconds: 1800 } },
    { id: 3, pid: 0, name: 'Other', default_priority: 'low' },
  ],
}

/** Work orders that the member has already. */
const own = [
  { id: 7, number: 'T-7', subject: 'Parcel lost in the post', status: 'open' },
  { id: 8, number: 'T-8', subject: 'Invoice', status: 'closed' },
]

/**
 * A server for the page of a new work order. `create` answers what is sent, or throws; by default it creates one ticket
 * per `client_id`.
 */
export function newTicketServer(create?: (call: FakeCall) => unknown) {
  const sent: Record<string, unknown>[] = []
  const created = new Map<unknown, object>()
  const server: FakeServer = (call) => {
    switch (call.path) {
      case '/api/workorder/categories':
        return categories
      case '/api/workorder/list':
        return { list: own, total: own.length }
      case '/api/workorder/create': {
        const body = call.body as Record<string, unknown>
        sent.push(body)
        const known = created.get(body.client_id)
        const ticket = known ?? { id: created.size + 41, number: `T-${created.size + 41}`, ...body }
        created.set(body.client_id, ticket)
        return create?.(call) ?? { ticket }
      }
      default:
        throw new ApiError('http', `no such call: ${call.path}`, { code: 404 })
    }
  }
  return { server, sent, created }
}
