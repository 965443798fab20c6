import { Type } from 'typebox'
import { defineEndpoint, ok } from '../http/endpoint.ts'
import { failure } from '../http/envelope.ts'
import { field } from '../http/field.ts'
import { idOf } from '../http/input-value.ts'
import { badgeOf } from './badge.ts'
import { messageIds } from './message-ids.ts'
import { markRead } from './unread.ts'

const Remaining = Type.Object({ count: Type.Integer() })

/** Marks messages as read and answers the number of unread ones (member API, 9.1). */
export const interactionMarkRead = defineEndpoint({
  method: 'POST',
  path: '/interaction/markRead',
  summary: 'Mark messages as read',
  access: 'member',
  budget: 'ordinary',
  body: {
    ids: field(
      Type.Union([Type.Literal('all'), Type.Integer()], { description: '"all" or the id of one message' }),
      messageIds,
    ),
    userId: field(Type.Integer({ description: 'Instead of ids: all messages of this member' }), (value, { ids }) =>
      ids === undefined ? idOf(value) : 0,
    ),
  },
  data: Remaining,
  async handler({ db, member, body, t, now }) {
    const which = body.userId > 0 ? { from: body.userId } : body.ids
    if (which === undefined) return failure(t('messageIdsInvalid'))
    await markRead(db, member.id, which)
    const { count } = await badgeOf(db, member.id, now)
    return ok(Remaining, { count })
  },
})
