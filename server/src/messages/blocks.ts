import type { Database } from '../database/schema.ts'

/** Whether a member gets no messages of another. */
export async function hasBlocked(db: Database, memberId: number, other: number): Promise<boolean> {
  const block = db.selectFrom('member_block').select('blocked_id').where('member_id', '=', memberId)
  return (await block.where('blocked_id', '=', other).executeTakeFirst()) !== undefined
}

/** Blocks a member or ends that. @param now seconds */
export async function setBlocked(
  db: Database,
  memberId: number,
  other: number,
  blocked: boolean,
  now: number,
): Promise<void> {
  if (blocked) {
    await db
      .insertInto('member_block')
      .values({ member_id: memberId, blocked_id: other, create_time: now })
      .onConflict((conflict) => conflict.columns(['member_id', 'blocked_id']).doNothing())
      .execute()
    return
  }
  await db.deleteFrom('member_block').where('member_id', '=', memberId).where('blocked_id', '=', other).execute()
}

/** The members whom a member has blocked, the last one first. */
export const blockedBy = (db: Database, memberId: number, limit: number, offset: number) =>
  db
    .selectFrom('member_block')
    .innerJoin('member', 'member.id', 'member_block.blocked_id')
    .select(['member.id', 'nickname', 'username', 'avatar', 'motto', 'status'])
    .select('member_block.create_time as blocked_at')
    .where('member_id', '=', memberId)
    .orderBy('member_block.create_time', 'desc')
    .orderBy('member.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

/** Number of members whom a member has blocked. */
export async function countBlocked(db: Database, memberId: number): Promise<number> {
  const { total } = await db
    .selectFrom('member_block')
    .where('member_id', '=', memberId)
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}
