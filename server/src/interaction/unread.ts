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

/** Marks messages to the member as read; ids of other people's messages change nothing. */
export async function markRead(db: Database, memberId: number, ids: 'all' | readonly number[]): Promise<void> {
  let update = db
    .updateTable('message')
    .set({ status: 'read' })
    .where('recipient_id', '=', memberId)
    .where('status', '=', 'unread')
  if (ids !== 'all') update = update.where('id', 'in', [...ids])
  await update.execute()
}
