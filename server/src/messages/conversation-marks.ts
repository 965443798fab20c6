import { type Expression, type SqlBool, sql } from 'kysely'
import type { ConversationMarkTable, Database, MessageKind } from '../database/schema.ts'
import { isVisible, unreadMessages } from './message-columns.ts'

/** The messages of one kind that a member has with another. */
export interface ConversationKey {
  userId: number
  kind: MessageKind
}

/** Condition that a conversation, joined with its mark, is archived: nothing has come since, or it is muted. */
export const isArchived: Expression<SqlBool> = sql<SqlBool>`(coalesce(mark.archived_id, 0) >= conversation.newest_id
  or (coalesce(mark.archived_id, 0) > 0 and mark.muted = 1))`

/** Condition that a conversation, joined with its mark, is muted. */
export const isMuted: Expression<SqlBool> = sql<SqlBool>`(coalesce(mark.muted, 0) = 1)`

/** Condition that the unread messages of a conversation, joined with its mark, count. @param quiet kinds that do not */
export const isCounted = (quiet: readonly MessageKind[]): Expression<SqlBool> =>
  sql<SqlBool>`(not ${isMuted} and not ${isArchived} and conversation.kind not in (${sql.join(['', ...quiet])}))`

/** The conversations of a member with what they have decided about each, as `mark`. */
export const conversationsOf = (db: Database, memberId: number) =>
  db
    .selectFrom('conversation')
    .leftJoin('conversation_mark as mark', (join) =>
      join
        .onRef('mark.member_id', '=', 'conversation.member_id')
        .onRef('mark.other_id', '=', 'conversation.other_id')
        .onRef('mark.kind', '=', 'conversation.kind'),
    )
    .where('conversation.member_id', '=', memberId)

/** The unread messages of a member, without those of muted conversations. */
export const unmutedUnread = (db: Database, memberId: number) =>
  unreadMessages(db, memberId)
    .leftJoin('conversation_mark as mark', (join) =>
      join
        .onRef('mark.member_id', '=', 'message.recipient_id')
        .onRef('mark.other_id', '=', 'message.user_id')
        .onRef('mark.kind', '=', 'message.kind'),
    )
    .where(isVisible(memberId))
    .where((where) => where.not(isMuted))

/** What a mark was before: to take a change back. */
export type PreviousMark = ConversationKey &
  Pick<ConversationMarkTable, 'member_id'> & { archived_id: number; muted: number }

/** The marks of these conversations, those without one included. */
export async function marksOf(
  db: Database,
  memberId: number,
  keys: readonly ConversationKey[],
): Promise<PreviousMark[]> {
  if (keys.length === 0) return []
  const others = [...new Set(keys.map(({ userId }) => userId))]
  const rows = await db
    .selectFrom('conversation_mark')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('other_id', 'in', others)
    .execute()
  return keys.map(({ userId, kind }) => {
    const row = rows.find(({ other_id, kind: its }) => other_id === userId && its === kind)
    return { member_id: memberId, userId, kind, archived_id: row?.archived_id ?? 0, muted: row?.muted ?? 0 }
  })
}

/** Marks of one statement, below the number of values that both databases take. */
const together = 500

export async function storeMarks(db: Database, marks: readonly PreviousMark[]): Promise<void> {
  for (let from = 0; from < marks.length; from += together) {
    const rows = marks.slice(from, from + together).map(({ userId: other_id, ...mark }) => ({ ...mark, other_id }))
    await db
      .insertInto('conversation_mark')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['member_id', 'other_id', 'kind']).doUpdateSet(({ ref }) => ({
          archived_id: ref('excluded.archived_id'),
          muted: ref('excluded.muted'),
        })),
      )
      .execute()
  }
}
