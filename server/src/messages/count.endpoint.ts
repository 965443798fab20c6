import { Type } from 'typebox'
import { defineEndpoint, ok } from '../http/endpoint.ts'
import { unreadCount } from './unread.ts'

const Count = Type.Object({ pollingInterval: Type.Integer(), count: Type.Integer() })

const succeed = ok(Count)

/** Number of unread messages (0 for guests) and the seconds until the next request (member API, 9.1). */
export const interactionCount = defineEndpoint({
  method: 'GET',
  path: '/interaction/count',
  summary: 'Number of unread messages',
  access: 'public',
  budget: 'ordinary',
  data: Count,
  async handler({ db, shop, caller }) {
    const count = caller.kind === 'member' ? await unreadCount(db, caller.member.id) : 0
    return succeed({ pollingInterval: shop.polling_interval, count })
  },
})
