import { randomUUID } from 'node:crypto'
import type { Database } from '../database/schema.ts'
import { addFirstDesk } from './first-desk.ts'
import { addGroups, baseGroups } from './first-groups.ts'
import { addRules, addShop } from './first-shop.ts'

/** Adds a shop with menus, rights and groups, but nothing that a ticket needs, and returns its id. */
export async function addBareShop(
  db: Database,
  shop: { siteName: string; recordNumber: string },
  now: number,
): Promise<number> {
  const shopId = await addShop(db, { uuid: randomUUID(), ...shop }, now)
  const rules = await addRules(db, shopId, { about: undefined }, now)
  await addGroups(db, shopId, baseGroups, rules)
  return shopId
}

/** Adds a shop in which members can open tickets, and returns its id. */
export async function addWholeShop(
  db: Database,
  { timeZone, ...shop }: { siteName: string; recordNumber: string; timeZone: string },
  now: number,
): Promise<number> {
  const shopId = await addBareShop(db, shop, now)
  await addFirstDesk(db, shopId, timeZone)
  return shopId
}
