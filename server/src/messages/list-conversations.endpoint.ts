import { type Static, Type } from 'typebox'
import { type MemberContext, defineEndpoint, ok } from '../http/endpoint.ts'
import { integer, rowIds, texts } from '../http/field-kinds.ts'
import { largestId } from '../http/input-value.ts'
import { Badge, badgeOf } from './badge.ts'
import { concealedAmong } from './concealed.ts'
import { filterWords, wordsIn } from './conversation-filter.ts'
import { type ListedConversation, conversationsWith, countConversations, countKinds, listConversations } from './list-conversations.ts'
import { messageKinds } from './message-kinds.ts'
import { officialIds } from './official-accounts.ts'
import { humanTime } from './human-time.ts'
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
    return ok(Conversations, {
      list: list.map(conversationShown(context, await concealedAmong(context, others))),
      next,
      total: await countConversations(db, owner, filter),
      kinds: await countKinds(db, member.id),
      badge: await badgeOf(db, member.id, now),
    })
  },
})
