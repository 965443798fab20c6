import { sql } from 'kysely'
import { type Static, Type } from 'typebox'
import { countRows } from '../database/count-rows.ts'
import type { Database, MessageKind } from '../database/schema.ts'
import { defineEndpoint, type MemberContext, ok } from '../http/endpoint.ts'
import { integer, largestId, rowIds, texts } from '../http/field-kinds.ts'
import { Badge, badgeOf } from './badge.ts'
import { concealedAmong } from './blocks.ts'
import {
  type ConversationFilter,
  conversationsIn,
  filterWords,
  type ListOwner,
  wordsIn,
} from './conversation-filter.ts'
import { conversationsOf, isArchived, isCounted, isMuted } from './conversation-marks.ts'
import { humanTime } from './human-time.ts'
import { inLanguage, messageKinds } from './message-columns.ts'
import { officialIds } from './official-accounts.ts'
import { PersonShown, personShown } from './person-shown.ts'
import { preferencesOf } from './preferences.ts'

/** Rows of conversations from a query of those that are meant. */
const rowsOf = (db: Database, memberId: number, found: ReturnType<typeof conversationsIn>) => {
  const page = found
    .select(['conversation.other_id', 'conversation.kind', 'conversation.newest_id', 'conversation.messages'])
    .select(['conversation.unread', sql<number>`case when ${isArchived} then 1 else 0 end`.as('archived')])
    .select(sql<number>`case when ${isMuted} then 1 else 0 end`.as('muted'))
    .as('page')
  return db
    .selectFrom(page)
    .innerJoin('message', 'message.id', 'page.newest_id')
    .innerJoin('member', 'member.id', 'page.other_id')
    .leftJoin('member_block as block', (join) =>
      join.onRef('block.blocked_id', '=', 'page.other_id').on('block.member_id', '=', memberId),
    )
    .select([
      'page.kind',
      'page.messages',
      'page.unread',
      'page.archived',
      'page.muted',
      'block.create_time as blocked',
    ])
    .select([
      'message.id',
      'message.user_id',
      'message.content',
      'message.translations',
      'message.status',
      'message.create_time',
    ])
    .select(['page.other_id', 'member.nickname', 'member.username', 'member.avatar', 'member.motto'])
    .select('member.status as member_status')
    .orderBy('message.id', 'desc')
}

/** A part of a list by the newest message: the one after `before`, 0 for the first, and after `offset` more. */
export interface ListPart {
  before: number
  limit: number
  offset: number
}

/** One part of a member's conversations, the newest first. Conversations with new messages move to the first part. */
export async function listConversations(db: Database, owner: ListOwner, filter: ConversationFilter, part: ListPart) {
  let found = conversationsIn(db, owner, filter)
  if (part.before > 0) found = found.where('conversation.newest_id', '<', part.before)
  const limited = found
    .orderBy('conversation.newest_id', 'desc')
    .limit(part.limit + 1)
    .offset(part.offset)
  const rows = await rowsOf(db, owner.memberId, limited).execute()
  const list = rows.slice(0, part.limit)
  return { list, next: rows.length > part.limit ? (list.at(-1)?.id ?? 0) : 0 }
}

/** The conversations with these members, whatever they are. */
export const conversationsWith = (db: Database, memberId: number, others: readonly number[]) =>
  rowsOf(db, memberId, conversationsOf(db, memberId).where('conversation.other_id', 'in', [...others])).execute()

export type ListedConversation = Awaited<ReturnType<typeof conversationsWith>>[number]

export const countConversations = (db: Database, owner: ListOwner, filter: ConversationFilter): Promise<number> =>
  countRows(conversationsIn(db, owner, filter))

/** How many conversations of one kind a member has, in the list and archived, and unread messages that count. */
export interface KindCount {
  kind: MessageKind
  listed: number
  unread: number
  archived: number
}

/** The numbers of a member's conversations of each kind, without kinds that have none. @param quiet kinds that do not count */
export async function countKinds(db: Database, memberId: number, quiet: readonly MessageKind[]): Promise<KindCount[]> {
  const rows = await conversationsOf(db, memberId)
    .select([
      'conversation.kind',
      sql<number>`sum(case when ${isArchived} then 0 else 1 end)`.as('listed'),
      sql<number>`sum(case when ${isCounted(quiet)} then conversation.unread else 0 end)`.as('unread'),
      sql<number>`sum(case when ${isArchived} then 1 else 0 end)`.as('archived'),
    ])
    .groupBy('conversation.kind')
    .execute()
  return rows.map(({ kind, listed, unread, archived }) => ({
    kind,
    listed: Number(listed),
    unread: Number(unread),
    archived: Number(archived),
  }))
}

/** Characters of the newest message in a list. */
const longestExcerpt = 200

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
  quiet: Type.Boolean({ description: 'Whether its kind neither counts nor rings' }),
  blocked: Type.Boolean(),
})
export type ConversationShown = Static<typeof ConversationShown>

/** Makes what conversations are shown as. @param concealed those who are hidden from the reader */
function conversationShown(
  context: MemberContext,
  concealed: ReadonlySet<number>,
  quietKinds: readonly MessageKind[],
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
      content: [...inLanguage(row, language).content].slice(0, longestExcerpt).join(''),
      status: row.status,
      create_time: humanTime(row.create_time, now, language),
      sent_at: row.create_time,
    },
    messages: row.messages,
    unread: row.unread,
    archived: row.archived === 1,
    muted: row.muted === 1,
    quiet: quietKinds.includes(row.kind),
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
      unread: Type.Integer({ description: 'Unread messages that count' }),
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
    const { quietKinds } = await preferencesOf(db, member.id)
    return ok(Conversations, {
      list: list.map(conversationShown(context, await concealedAmong(context, others), quietKinds)),
      next,
      total: await countConversations(db, owner, filter),
      kinds: await countKinds(db, member.id, quietKinds),
      badge: await badgeOf(db, member.id, now),
    })
  },
})
