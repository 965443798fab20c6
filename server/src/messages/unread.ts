import { announce } from '../database/changes.ts'
import type { Database } from '../database/schema.ts'

/** Number of messages to the member that are neither read nor hidden. */
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

/** The same number for each of the senders; senders without unread messages are left out. */
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

/** Which messages to mark: all, some, or all from one sender. */
export type ReadMessages = 'all' | readonly number[] | { from: number }

/** Marks messages to the member as read; ids of messages to others have no effect. */
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
  announce(db, { kind: 'unread', member: memberId })
}
