import { Type } from 'typebox'
import { defineEndpoint, ok } from '../http/endpoint.ts'
import { Badge, badgeOf, emptyBadge } from './badge.ts'

const Count = Type.Object({ pollingInterval: Type.Integer(), ...Badge.properties })

/**
 * Number of unread messages (0 for guests) and the seconds until the next request (member API, 9.1). BuildAdmin does not
 * have `unseen` and `quiet`.
 */
export const interactionCount = defineEndpoint({
  method: 'GET',
  path: '/interaction/count',
  summary: 'Number of unread messages',
  access: 'public',
  budget: 'ordinary',
  data: Count,
  async handler({ db, shop, caller, now }) {
    const badge = caller.kind === 'member' ? await badgeOf(db, caller.member.id, now) : emptyBadge
    return ok(Count, { pollingInterval: shop.polling_interval, ...badge })
  },
})
