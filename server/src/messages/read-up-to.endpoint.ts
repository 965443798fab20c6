import { Type } from 'typebox'
import { defineEndpoint, ok } from '../http/endpoint.ts'
import { rowId } from '../http/field-kinds.ts'
import { Badge, badgeOf } from './badge.ts'
import { conversationFields } from './thread.endpoint.ts'
import { threadState } from './thread.ts'
import { markRead } from './unread.ts'

const Position = Type.Object({
  unread: Type.Integer({ description: 'Of the conversation' }),
  first_unread: Type.Integer(),
  badge: Badge,
})
/** Marks a conversation as read up to a message, on all devices of the member (member API, 9.5). */
export const interactionReadUpTo = defineEndpoint({
  method: 'POST',
  path: '/interaction/readUpTo',
  summary: 'Mark a conversation as read up to a message',
  access: 'member',
  budget: 'ordinary',
  body: { ...conversationFields, id: rowId({ description: 'The last message that was read' }) },
  data: Position,
  async handler({ db, member, body, now }) {
    const { userId, kind, id: upTo } = body
    if (upTo > 0) await markRead(db, member.id, { userId, kind, upTo })
    const { unread, firstUnread } = await threadState(db, member.id, { userId, kind })
    return ok(Position, { unread, first_unread: firstUnread, badge: await badgeOf(db, member.id, now) })
  },
})
