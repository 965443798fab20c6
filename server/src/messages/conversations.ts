import { contains } from '../database/database-kind.ts'
import type { Database } from '../database/schema.ts'
import type { Page } from '../http/field-kinds.ts'
import { messageRows } from './message-columns.ts'
import type { NicknameColumn } from './person-shown.ts'
import { searchMessages } from './search.endpoint.ts'

/** Search in a member's conversations; empty texts match all. */
export interface ConversationSearch {
  content: string
  nickname: string
}

/** One page of all conversations: one with each member, of whatever kinds; the newest first. */
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
  const page = await own
    .select((select) => select.fn.max<number>('newest_id').as('newest'))
    .groupBy('other_id')
    .orderBy('newest', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const ids = page.map(({ newest }) => newest)
  return { rows: await messageRows(db, ids, nicknameOf), total: Number(total) }
}

/** The newest message of each member with whom one has conversations, where either name contains a text; the newest first. */
const newestByName = async (db: Database, memberId: number, nickname: string, nicknameOf: NicknameColumn) => {
  const rows = await db
    .selectFrom('conversation')
    .where('member_id', '=', memberId)
    .innerJoin('member as other', 'other.id', 'conversation.other_id')
    .innerJoin('member as reader', 'reader.id', 'conversation.member_id')
    .where((where) => where.or([contains(nicknameOf('other'), nickname), contains(nicknameOf('reader'), nickname)]))
    .select((select) => ['other_id', select.fn.max<number>('newest_id').as('newest')])
    .groupBy('other_id')
    .orderBy('newest', 'desc')
    .execute()
  return new Map(rows.map(({ other_id, newest }) => [other_id, newest]))
}

/** Messages that a search looks at together, and at most. */
const [together, most] = [100, 5000]

/** The newest message with all words of a text of each of these members, or of any, until so many are found. */
const newestWithText = async (
  db: Database,
  memberId: number,
  text: string,
  others: ReadonlyMap<number, number> | undefined,
  wanted: number,
) => {
  const found = new Map<number, number>()
  for (let [before, looked] = [0, 0]; looked < most && found.size < wanted; looked += together) {
    const { rows, next } = await searchMessages(db, memberId, text, { before, limit: together })
    for (const { id, user_id, recipient_id } of rows) {
      const other = user_id === memberId ? recipient_id : user_id
      if (others?.has(other) !== false && !found.has(other)) found.set(other, id)
    }
    if (next === 0) break
    before = next
  }
  return found
}

/**
 * One page of a member's conversations by newest message, and the number of all (member API, 9.1). With a text each shows
 * its newest match, and `total` is the number of those found so far, which are more than the pages up to this one have.
 */
export async function findConversations(
  db: Database,
  memberId: number,
  { content, nickname }: ConversationSearch,
  page: Page,
  nicknameOf: NicknameColumn,
) {
  const { limit, offset } = page
  const named = nickname === '' ? undefined : await newestByName(db, memberId, nickname, nicknameOf)
  const found = content === '' ? named : await newestWithText(db, memberId, content, named, offset + limit + 1)
  if (found === undefined) return allConversations(db, memberId, page, nicknameOf)
  const rows = await messageRows(db, [...found.values()].slice(offset, offset + limit), nicknameOf)
  return { rows, total: found.size }
}

/** One conversation: its newest message with both members. */
export type ConversationRow = Awaited<ReturnType<typeof findConversations>>['rows'][number]
