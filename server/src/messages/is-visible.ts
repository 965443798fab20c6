import { type Expression, type SqlBool, sql } from 'kysely'

/** What `del_user_id` is when both members have deleted a message. */
export const deletedByBoth = -1

/**
 * `del_user_id` of the messages in an answer. Its reader has deleted none of them, and what the other member has done
 * is their matter: a message to whom has blocked the reader is stored as deleted by the recipient.
 */
export const shownDeletion = 0

/** Condition that the reader, who is one of its two members, sees a message. */
export const isVisible = (reader: number): Expression<SqlBool> =>
  sql<SqlBool>`message.del_user_id not in (${reader}, ${sql.lit(deletedByBoth)})`
