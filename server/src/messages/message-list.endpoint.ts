import { type Static, Type } from 'typebox'
import { isOnlyPunctuation } from '../full-text/search-terms.ts'
import { defineEndpoint, ok } from '../http/endpoint.ts'
import { pageFields, pageOf, searchText } from '../http/field-kinds.ts'
import { defaultAvatar } from '../identity/user-info.ts'
import { assetBase } from '../site-data/site-data.ts'
import type { Language } from '../texts/languages.ts'
import { concealedAmong } from './blocks.ts'
import { type ConversationRow, findConversations } from './conversations.ts'
import { humanTime } from './human-time.ts'
import { concealing, shownDeletion, stockContent } from './message-columns.ts'
import { nicknameColumn, Party, pictureAddress } from './person-shown.ts'
import { unreadCount } from './unread.ts'

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
    show_user: Party,
  },
  { additionalProperties: false },
)
type ConversationItem = Static<typeof ConversationItem>

/** The member who reads the list, the time, and the base address of pictures. */
interface Reader {
  memberId: number
  /** Seconds. */
  now: number
  language: Language
  assetBase: string
}

/** A conversation for its reader: shows the other member, and the reader's own messages as read. */
function conversationItem(row: ConversationRow, reader: Reader): ConversationItem {
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

const MessageList = Type.Object({
  list: Type.Array(ConversationItem),
  total: Type.Integer(),
  officialAccount: Type.Array(Type.String()),
  existUnread: Type.Boolean(),
})

/** The member's conversations, newest first (member API, 9.1). */
export const interactionMessageList = defineEndpoint({
  method: 'GET',
  path: '/interaction/messageList',
  summary: 'Conversations, newest first',
  access: 'member',
  query: {
    ...pageFields,
    keywords: searchText({ description: 'Words that a message has' }),
    nickname: searchText({ description: 'Text the nickname of either party contains' }),
  },
  data: MessageList,
  async handler(context) {
    const { db, member, query, now, language, shop, config, host, t } = context
    const search = { content: query.keywords, nickname: query.nickname }
    const [{ rows, total }, unread] = await Promise.all([
      findConversations(db, member.id, search, pageOf(query), nicknameColumn(context)),
      unreadCount(db, member.id),
    ])
    const others = rows.map(({ user_id, recipient_id }) => (user_id === member.id ? recipient_id : user_id))
    const concealed = await concealedAmong(context, others)
    const reader = { memberId: member.id, now, language, assetBase: assetBase(config.cdnUrl, host) }
    const answer = {
      list: rows.map((row) => conversationItem(concealing(row, concealed), reader)),
      total,
      officialAccount: shop.official_accounts.split(',').filter(Boolean),
      existUnread: unread > 0,
    }
    return ok(MessageList, answer, isOnlyPunctuation(query.keywords) ? t('searchNeedsWords') : undefined)
  },
})
