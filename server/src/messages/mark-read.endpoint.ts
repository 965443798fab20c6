import { Type } from 'typebox'
import { type Endpoint, ok, untrusted } from '../http/endpoint.ts'
import { failure } from '../http/envelope.ts'
import { readId } from '../http/read-number.ts'
import { messageIds } from './message-ids.ts'
import { markRead, unreadCount } from './unread.ts'

const Remaining = Type.Object({ count: Type.Integer() })

const succeed = ok(Remaining)

/** Marks messages as read and tells how many remain unread (contract 6.1, markRead). */
export const interactionMarkRead: Endpoint = {
  method: 'POST',
  path: '/interaction/markRead',
  summary: 'Mark messages as read',
  access: 'member',
  budget: 'ordinary',
  body: Type.Object({
    ids: untrusted(Type.String({ description: '"all" or the id of one message' })),
    userId: untrusted(Type.Integer({ description: 'In place of ids: everything this member wrote' })),
  }),
  data: Remaining,
  async handler({ db, member, body, t }) {
    const from = readId(body, 'userId')
    const which = body.ids === undefined && from > 0 ? { from } : messageIds(body.ids)
    if (which === undefined) return failure(t('messageIdsInvalid'))
    await markRead(db, member.id, which)
    return succeed({ count: await unreadCount(db, member.id) })
  },
}
