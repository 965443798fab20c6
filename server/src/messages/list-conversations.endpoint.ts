import { Type } from 'typebox'
import { defineEndpoint, ok } from '../http/endpoint.ts'
import { integer, rowIds, texts } from '../http/field-kinds.ts'
import { largestId } from '../http/input-value.ts'
import { Badge, badgeOf } from './badge.ts'
import { concealedAmong } from './concealed.ts'
import { filterWords, wordsIn } from './conversation-filter.ts'
import { ConversationShown, conversationShown } from './conversation-shown.ts'
import { conversationsWith, countConversations, countKinds, listConversations } from './list-conversations.ts'
import { messageKinds } from './message-kinds.ts'
import { officialIds } from './official-accounts.ts'

const mostPerPage = 100
const usualPerPage = 20

/** The fields that say which conversations are meant. */
export const filterFields = {
  is: texts({ enum: [...filterWords] }, { description: 'What they all are; kinds are alternatives' }),
  not: texts({ enum: [...filterWords] }, { description: 'What none of them is' }),
}

const Conversations = Type.Object({
  list: Type.Array(ConversationShown),
  next: Type.Integer({ description: 'For `before`; 0 when there are no more' }),
  total: Type.Integer(),
  kinds: Type.Array(
    Type.Object({
      kind: Type.Enum([...messageKinds]),
      listed: Type.Integer({ description: 'Conversations that are not archived' }),
      unread: Type.Integer({ description: 'Those of them with unread messages' }),
      archived: Type.Integer(),
    }),
  ),
  badge: Badge,
})

const succeed = ok(Conversations)

/** The conversations of the message centre (member API, 9.5). BuildAdmin does not have it. */
export const interactionConversations = defineEndpoint({
  method: 'GET',
  path: '/interaction/conversations',
  summary: 'Conversations by kind, narrowed by filters, in parts that stay right while messages come',
  access: 'member',
  budget: 'ordinary',
  query: {
    ...filterFields,
    before: integer(largestId, { description: 'Where the previous part ended' }),
    page: integer(largestId, { description: 'Instead of before: the page of a pager, from 1' }),
    limit: integer(largestId, { default: usualPerPage, maximum: mostPerPage }),
    with: rowIds({
      description: 'Only the conversations with these members, whatever the filter',
      maxItems: mostPerPage,
    }),
  },
  data: Conversations,
  async handler(context) {
    const { db, member, shop, query, now } = context
    const owner = { memberId: member.id, official: officialIds(shop) }
    const filter = { is: wordsIn(query.is), not: wordsIn(query.not) }
    const limit = Math.min(query.limit || usualPerPage, mostPerPage)
    const before = query.before ?? 0
    const offset = before > 0 ? 0 : limit * (Math.max(query.page ?? 1, 1) - 1)
    const named = query.with.slice(0, mostPerPage)
    const { list, next } =
      named.length > 0
        ? { list: await conversationsWith(db, member.id, named), next: 0 }
        : await listConversations(db, owner, filter, { before, limit, offset })
    const others = list.map(({ other_id }) => other_id)
    return succeed({
      list: list.map(conversationShown(context, await concealedAmong(context, others))),
      next,
      total: await countConversations(db, owner, filter),
      kinds: await countKinds(db, member.id),
      badge: await badgeOf(db, member.id, now),
    })
  },
})
