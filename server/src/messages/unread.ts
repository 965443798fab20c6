import type { Database } from '../database/schema.ts'

/** How many messages to the member he has not read and not hidden. */
export async function unreadCount(db: Database, memberId: number): Promise<number> {
  const { count } = await db
    .selectFrom('message')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('recipient_id', '=', memberId)
    .where('status', '=', 'unread')
    .where('del_user_id', '!=', memberId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** How many of them each of these other members wrote; who wrote none is left out. */
export async function unreadFrom(
  db: Database,
  memberId: number,
  senders: readonly number[],
): Promise<Map<number, number>> {
  if (senders.length === 0) return new Map()
  const rows = await db
    .selectFrom('message')
    .select((select) => ['user_id', select.fn.countAll<number>().as('count')])
    .where('recipient_id', '=', memberId)
    .where('status', '=', 'unread')
    .where('del_user_id', '!=', memberId)
    .where('user_id', 'in', [...senders])
    .groupBy('user_id')
    .execute()
  return new Map(rows.map(({ user_id, count }) => [user_id, Number(count)]))
}

/** Which messages are meant: all, some, or all that one other member wrote. */
export type ReadMessages = 'all' | readonly number[] | { from: number }

/** Marks messages to the member as read; ids of other people's messages change nothing. */
export async function markRead(db: Database, memberId: number, which: ReadMessages): Promise<void> {
  let update = db
    .updateTable('message')
    .set({ status: 'read' })
    .where('recipient_id', '=', memberId)
    .where('status', '=', 'unread')
  if (typeof which === 'object') {
    update = 'from' in which ? update.where('user_id', '=', which.from) : update.where('id', 'in', [...which])
  }
  await update.execute()
}
