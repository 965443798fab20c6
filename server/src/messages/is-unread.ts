import { type Expression, type SqlBool, sql } from 'kysely'

/**
 * Condition that a message is unread. As a word instead of a value: SQLite uses an index of unread messages only where
 * the statement itself says that it asks for those.
 */
export const isUnread: Expression<SqlBool> = sql<SqlBool>`message.status = 'unread'`
