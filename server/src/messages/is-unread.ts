import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { databaseKind } from '../database/database-kind.ts'
import type { Database, Tables } from '../database/schema.ts'

/** Condition that a message is unread. As a word, because SQLite uses an index of unread messages only for that. */
export const isUnread: Expression<SqlBool> = sql<SqlBool>`message.status = 'unread'`

type Messages = SelectQueryBuilder<Tables, 'message', object>

/** The table with the name of an index, for which Kysely has no words. */
const unseenMessages = (db: Database): Messages =>
  db.selectFrom(sql`message`.as(sql`message indexed by message_unseen`)) as unknown as Messages

/**
 * The unread messages of a member. SQLite guesses by the average member that all messages of a recipient are fewer, and
 * would read all that a member with many has ever got; PostgreSQL knows the members with many.
 */
export function unreadMessages(db: Database, memberId: number): Messages {
  const messages: Messages = databaseKind(db) === 'libsql' ? unseenMessages(db) : db.selectFrom('message')
  return messages.where('message.recipient_id', '=', memberId).where(isUnread)
}
