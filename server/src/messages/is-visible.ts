import { type Expression, type SqlBool, sql } from 'kysely'

/** What `del_user_id` is when both members have deleted a message. */
export const deletedByBoth = -1

/** Condition that the reader, who is one of its two members, sees a message. */
export const isVisible = (reader: number): Expression<SqlBool> =>
  sql<SqlBool>`message.del_user_id not in (${reader}, ${sql.lit(deletedByBoth)})`
