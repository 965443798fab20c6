import type { Database, Member } from '../database/schema.ts'
import type { MemberContext } from '../http/endpoint.ts'
import { concealedAmong } from './blocks.ts'
import { officialIds } from './official-accounts.ts'
import { preferencesOf } from './preferences.ts'

/** The member of a shop with that id, disabled ones included. */
export async function findPerson(db: Database, shopId: number, id: number): Promise<Member | undefined> {
  return db.selectFrom('member').selectAll().where('shop_id', '=', shopId).where('id', '=', id).executeTakeFirst()
}

const hasWritten = async (db: Database, from: number, to: number): Promise<boolean> => {
  const written = db.selectFrom('message').select('id').where('user_id', '=', from).where('recipient_id', '=', to)
  return (await written.limit(1).executeTakeFirst()) !== undefined
}

/**
 * The member of the caller's shop with that id as the caller may know of them: those who hide are found by whom they have
 * written to, by agents and by official accounts only, and those who are switched off also by who has written to them.
 */
export async function findCorrespondent(context: MemberContext, id: number): Promise<Member | undefined> {
  const { db, shop, member, rights } = context
  const found = await findPerson(db, shop.id, id)
  if (found === undefined || found.id === member.id) return found
  if ((await concealedAmong(context, [found.id])).has(found.id)) return undefined
  if (found.status === 'enabled') return found
  if (rights.may('account/woManage') || officialIds(shop).includes(member.id)) return found
  const known = (await hasWritten(db, found.id, member.id)) || (await hasWritten(db, member.id, found.id))
  return known ? found : undefined
}

/** Whose conversation the caller opens: a correspondent, or a hidden member to whom they have written. */
export async function findPartner(
  context: MemberContext,
  id: number,
): Promise<{ other: Member; concealed: ReadonlySet<number> } | undefined> {
  const { db, shop, member } = context
  const open = await findCorrespondent(context, id)
  if (open !== undefined) return { other: open, concealed: new Set() }
  if (!(await hasWritten(db, member.id, id))) return undefined
  const other = await findPerson(db, shop.id, id)
  return other && { other, concealed: new Set([other.id]) }
}

/** The member of a shop whose card anybody may see: enabled, and not hidden except to themselves. */
export async function findCardOwner(
  db: Database,
  shopId: number,
  id: number,
  reader: number | undefined,
): Promise<Member | undefined> {
  const found = await findPerson(db, shopId, id)
  if (found?.status !== 'enabled') return undefined
  return found.id === reader || !(await preferencesOf(db, found.id)).hidesCard ? found : undefined
}
