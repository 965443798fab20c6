import { Type } from 'typebox'
import { answering, type Call } from '../http/call.ts'
import { unreadCount } from './unread.ts'

const Count = Type.Object({ pollingInterval: Type.Integer(), count: Type.Integer() })

const succeed = answering(Count)

/** Unread messages and the seconds until the next look; 0 for guests (contract 6.1). */
export const interactionCount: Call = {
  method: 'GET',
  path: '/interaction/count',
  summary: 'Number of unread messages',
  access: 'public',
  budget: 'ordinary',
  data: Count,
  async answer({ db, store, asker }) {
    const count = asker.kind === 'member' ? await unreadCount(db, asker.member.id) : 0
    return succeed({ pollingInterval: store.polling_interval, count })
  },
}
