import { Type } from 'typebox'
import { isOnlyPunctuation } from '../full-text/search-terms.ts'
import { defineEndpoint, ok } from '../http/endpoint.ts'
import { pageFields, pageOf, searchText } from '../http/field-kinds.ts'
import { assetBase } from '../site-data/site-data.ts'
import { concealedAmong } from './blocks.ts'
import { ConversationItem, conversationItem } from './conversation-item.ts'
import { findConversations } from './conversations.ts'
import { concealing } from './message-columns.ts'
import { nicknameColumn } from './person-shown.ts'
import { unreadCount } from './unread.ts'

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
