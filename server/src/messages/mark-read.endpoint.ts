import { Type } from 'typebox'
import { answering, type Call, tolerant } from '../http/call.ts'
import { failure } from '../http/envelope.ts'
import { readId } from '../http/read-number.ts'
import { messageIds } from './message-ids.ts'
import { markRead, unreadCount } from './unread.ts'

const Remaining = Type.Object({ count: Type.Integer() })

const succeed = answering(Remaining)

/** Marks messages as read and tells how many remain unread (contract 6.1, markRead). */
export const interactionMarkRead: Call = {
  method: 'POST',
  path: '/interaction/markRead',
  summary: 'Mark messages as read',
  access: 'member',
  budget: 'ordinary',
  body: Type.Object({
    ids: tolerant(Type.String({ description: '"all" or the id of one message' })),
    userId: tolerant(Type.Integer({ description: 'In place of ids: everything this member wrote' })),
  }),
  data: Remaining,
  async answer({ db, member, body, say }) {
    const from = readId(body, 'userId')
    const which = body.ids === undefined && from > 0 ? { from } : messageIds(body.ids)
    if (which === undefined) return failure(say('messageIdsInvalid'))
    await markRead(db, member.id, which)
    return succeed({ count: await unreadCount(db, member.id) })
  },
}
