import { Type } from 'typebox'
import { answering, type Call, tolerant } from '../http/call.ts'
import { failure } from '../http/envelope.ts'
import { messageIds } from '../interaction/message-ids.ts'
import { markRead, unreadCount } from '../interaction/unread.ts'

const Remaining = Type.Object({ count: Type.Integer() })

const succeed = answering(Remaining)

/** Marks messages as read and tells how many remain unread (contract 6.1, markRead). */
export const interactionMarkRead: Call = {
  method: 'POST',
  path: '/interaction/markRead',
  summary: 'Mark messages as read',
  access: 'member',
  budget: 'ordinary',
  body: Type.Object({ ids: tolerant(Type.String({ description: '"all" or the id of one message' })) }),
  data: Remaining,
  async answer({ db, member, body, say }) {
    const ids = messageIds(body.ids)
    if (ids === undefined) return failure(say('messageIdsInvalid'))
    await markRead(db, member.id, ids)
    return succeed({ count: await unreadCount(db, member.id) })
  },
}
