import { sql } from 'kysely'
import { contains } from '../database/database-kind.ts'
import type { Database } from '../database/schema.ts'
import type { Page } from '../http/field-kinds.ts'
import { conversationsWith, type FoundConversation } from './containing.ts'
import { messageColumns } from './message-columns.ts'
import type { NicknameColumn } from './person-shown.ts'

/** Search in a member's conversations; empty texts match all. */
export interface ConversationSearch {
  content: string
  nickname: string
}

const rowsOf = (db: Database, ids: readonly number[], nicknameOf: NicknameColumn) =>
  db
    .selectFrom('message')
    .innerJoin('member as user', 'user.id', 'message.user_id')
    .innerJoin('member as recipient', 'recipient.id', 'message.recipient_id')
    .where('message.id', 'in', [0, ...ids])
    .select(messageColumns(nicknameOf))
    .select(sql<number>`1`.as('rn'))
    .orderBy('message.id', 'desc')
    .execute()

const allOf = async (db: Database, memberId: number): Promise<FoundConversation[]> => {
  const rows = await db
    .selectFrom('conversation')
    .select((select) => ['other_id', select.fn.max<number>('newest_id').as('newest')])
    .where('member_id', '=', memberId)
    .groupBy('other_id')
    .orderBy('newest', 'desc')
    .execute()
  return rows.map(({ other_id: otherId, newest }) => ({ otherId, newest }))
}

/** The members whose nickname contains a text, among the member and those they have conversations with. */
const named = async (
  db: Database,
  memberId: number,
  text: string,
  nicknameOf: NicknameColumn,
): Promise<Set<number>> => {
  const members = db
    .selectFrom('member')
    .select('member.id')
    .where(contains(nicknameOf('member'), text))
  const others = members.innerJoin('conversation', 'conversation.other_id', 'member.id')
  const rows = await others
    .where('conversation.member_id', '=', memberId)
    .union(members.where('member.id', '=', memberId))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/**
 * Searches texts and names; each conversation shows its newest match. Of a text that many conversations have, `total` is
 * the number of those found so far, which are more than the pages up to this one have.
 */
const searchConversations = async (
  db: Database,
  memberId: number,
  { content: text, nickname }: ConversationSearch,
  { limit, offset }: Page,
  nicknameOf: NicknameColumn,
) => {
  const names = nickname === '' ? undefined : await named(db, memberId, nickname, nicknameOf)
  const among = (otherId: number) => names === undefined || names.has(memberId) || names.has(otherId)
  const found =
    text === ''
      ? (await allOf(db, memberId)).filter(({ otherId }) => among(otherId))
      : await conversationsWith(db, { memberId, text, wanted: offset + limit + 1, among })
  const ids = found.slice(offset, offset + limit).map(({ newest }) => newest)
  return { rows: await rowsOf(db, ids, nicknameOf), total: found.length }
}

/** All conversations, from the table that has the newest message of each. */
const allConversations = async (
  db: Database,
  memberId: number,
  { limit, offset }: Page,
  nicknameOf: NicknameColumn,
) => {
  const own = db.selectFrom('conversation').where('member_id', '=', memberId)
  const { total } = await own
    .select((select) => select.fn.count<number>('other_id').distinct().as('total'))
    .executeTakeFirstOrThrow()
  // One conversation with each member, whatever kinds of messages there are.
  const page = await own
    .select((select) => select.fn.max<number>('newest_id').as('newest_id'))
    .groupBy('other_id')
    .orderBy('newest_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const ids = page.map(({ newest_id }) => newest_id)
  return { rows: await rowsOf(db, ids, nicknameOf), total: Number(total) }
}

/** One page of a member's conversations by newest message, and the number of all (member API, 9.1). */
export async function findConversations(
  db: Database,
  memberId: number,
  search: ConversationSearch,
  page: Page,
  nicknameOf: NicknameColumn,
) {
  const all = search.content === '' && search.nickname === ''
  return all
    ? allConversations(db, memberId, page, nicknameOf)
    : searchConversations(db, memberId, search, page, nicknameOf)
}

/** One conversation: its newest message with both members. */
export type ConversationRow = Awaited<ReturnType<typeof findConversations>>['rows'][number]
