import { type Static, Type } from 'typebox'
import type { MemberContext } from '../http/endpoint.ts'
import { humanTime } from './human-time.ts'
import type { ListedConversation } from './list-conversations.ts'
import { messageKinds } from './message-kinds.ts'
import { PersonShown, personShown } from './person-shown.ts'

/** Characters of the newest message in a list. */
const longestExcerpt = 200

/** One conversation of a list. */
export const ConversationShown = Type.Object({
  userId: Type.Integer({ description: 'The other member' }),
  kind: Type.Enum([...messageKinds]),
  user: PersonShown,
  newest: Type.Object({
    id: Type.Integer(),
    own: Type.Boolean(),
    content: Type.String({ description: 'Its beginning' }),
    status: Type.Enum(['unread', 'read']),
    create_time: Type.String(),
    sent_at: Type.Integer({ description: 'Seconds' }),
  }),
  messages: Type.Integer(),
  unread: Type.Integer(),
  archived: Type.Boolean(),
  muted: Type.Boolean(),
  blocked: Type.Boolean(),
})
export type ConversationShown = Static<typeof ConversationShown>

/** Makes what conversations are shown as. @param concealed those who are hidden from the reader */
export function conversationShown(
  context: MemberContext,
  concealed: ReadonlySet<number>,
): (row: ListedConversation) => ConversationShown {
  const person = personShown(context, concealed)
  const { member, now, language } = context
  return (row) => ({
    userId: row.other_id,
    kind: row.kind,
    user: person({ ...row, id: row.other_id, status: row.member_status }),
    newest: {
      id: row.id,
      own: row.user_id === member.id,
      content: [...row.content].slice(0, longestExcerpt).join(''),
      status: row.status,
      create_time: humanTime(row.create_time, now, language),
      sent_at: row.create_time,
    },
    messages: row.messages,
    unread: row.unread,
    archived: row.archived === 1,
    muted: row.muted === 1,
    blocked: row.blocked !== null,
  })
}
