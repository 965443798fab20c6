import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database, Member, Shop } from '../database/schema.ts'
import type { MemberContext } from '../http/endpoint.ts'
import { officialIds } from './official-accounts.ts'

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

/** What decides who is hidden from a reader. */
export interface ConcealingContext {
  db: Database
  member: Pick<Member, 'id'>
  rights: Pick<MemberContext['rights'], 'may'>
  shop: Pick<Shop, 'official_accounts'>
}

/** Condition that the member of the table with that name in a query is hidden from the reader. */
export type Concealed = (table: string) => RawBuilder<SqlBool>

/**
 * Who hides is known to agents, accounts of the store and those they have written to. For others a conversation shows a
 * replacement name, no picture and no motto: they keep what they have sent, and learn nothing new.
 */
export function concealedFrom({ member, rights, shop }: Omit<ConcealingContext, 'db'>): Concealed {
  if (rights.may('account/woManage') || officialIds(shop).includes(member.id)) return () => sql<SqlBool>`1 = 0`
  return (table) => {
    const id = sql.ref(`${table}.id`)
    return sql<SqlBool>`(${id} <> ${member.id}
      and exists (select 1 from message_preference hiding where hiding.member_id = ${id} and hiding.hides_card = 1)
      and not exists (select 1 from message heard where heard.user_id = ${id} and heard.recipient_id = ${member.id}))`
  }
}

/** Which of these members are hidden from the reader. */
export async function concealedAmong(context: ConcealingContext, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const members = context.db
    .selectFrom('member')
    .select('id')
    .where('id', 'in', [0, ...ids])
  const rows = await members.where(concealedFrom(context)('member')).execute()
  return new Set(rows.map(({ id }) => id))
}
