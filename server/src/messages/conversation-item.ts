import { type Static, Type } from 'typebox'
import { defaultAvatar } from '../identity/user-info.ts'
import type { Language } from '../texts/languages.ts'
import type { ConversationRow } from './conversations.ts'
import { humanTime } from './human-time.ts'
import { shownDeletion, stockContent } from './message-columns.ts'
import { pictureAddress } from './person-shown.ts'

/** One conversation of the list (member API, 9.2). */
export const ConversationItem = Type.Object(
  {
    id: Type.Integer(),
    user_id: Type.Integer(),
    recipient_id: Type.Integer(),
    content: Type.String(),
    status: Type.Enum(['unread', 'read']),
    create_time: Type.String(),
    del_user_id: Type.Integer(),
    rn: Type.Integer(),
    user__id: Type.Integer(),
    user__avatar: Type.String(),
    user__nickname: Type.String(),
    user__motto: Type.String(),
    recipient__id: Type.Integer(),
    recipient__avatar: Type.String(),
    recipient__nickname: Type.String(),
    recipient__motto: Type.String(),
    show_user: Type.Object({
      id: Type.Integer(),
      avatar: Type.String(),
      nickname: Type.String(),
      motto: Type.String(),
    }),
  },
  { additionalProperties: false },
)
export type ConversationItem = Static<typeof ConversationItem>

/** The member who reads the list, the time, and the base address of pictures. */
export interface Reader {
  memberId: number
  /** Seconds. */
  now: number
  language: Language
  assetBase: string
}

/** A conversation for its reader: shows the other member, and the reader's own messages as read. */
export function conversationItem(row: ConversationRow, reader: Reader): ConversationItem {
  const own = row.user_id === reader.memberId
  const userAvatar = row.user_avatar || defaultAvatar
  const recipientAvatar = row.recipient_avatar || defaultAvatar
  const other = own
    ? { id: row.recipient_id, avatar: recipientAvatar, nickname: row.recipient_nickname, motto: row.recipient_motto }
    : { id: row.user_id, avatar: userAvatar, nickname: row.user_nickname, motto: row.user_motto }
  return {
    id: row.id,
    user_id: row.user_id,
    recipient_id: row.recipient_id,
    content: stockContent(row, reader.language),
    status: own ? 'read' : row.status,
    create_time: humanTime(row.create_time, reader.now, reader.language),
    del_user_id: shownDeletion,
    rn: 1,
    user__id: row.user_id,
    user__avatar: userAvatar,
    user__nickname: row.user_nickname,
    user__motto: row.user_motto,
    recipient__id: row.recipient_id,
    recipient__avatar: recipientAvatar,
    recipient__nickname: row.recipient_nickname,
    recipient__motto: row.recipient_motto,
    show_user: { ...other, avatar: pictureAddress(other.avatar, reader.assetBase) },
  }
}
