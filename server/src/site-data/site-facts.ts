import { preparedQuery } from '../database/prepared-query.ts'
import type { Database, Rule, Shop } from '../database/schema.ts'

/** A group as rights need it. */
interface Group {
  /** `*` for all rules, else rule ids separated by commas. */
  rules: string
  status: 'enabled' | 'disabled'
}

/** Shops, groups and rules as they were read together; nothing in here is ever changed. */
export interface SiteFacts {
  /** The oldest first. */
  shops: readonly Shop[]
  shopById: ReadonlyMap<number, Shop>
  shopByUuid: ReadonlyMap<string, Shop>
  groups: ReadonlyMap<number, Group>
  /** Rules in force by shop, in showing order: `weigh` descending, then id (contract 2.1). */
  rules: ReadonlyMap<number, readonly Rule[]>
}

const readChange = preparedQuery([], (db) => db.selectFrom('site_change').select('number').limit(1))

const read = async (db: Database): Promise<SiteFacts> => {
  const shops = await db.selectFrom('shop').selectAll().orderBy('id').execute()
  const groups = await db.selectFrom('member_group').select(['id', 'rules', 'status']).execute()
  const rules = await db
    .selectFrom('member_rule')
    .selectAll()
    .where('status', '=', '1')
    .orderBy('weigh', 'desc')
    .orderBy('id')
    .execute()
  return {
    shops,
    shopById: new Map(shops.map((shop) => [shop.id, shop])),
    shopByUuid: new Map(shops.map((shop) => [shop.uuid, shop])),
    groups: new Map(groups.map((group) => [group.id, group])),
    rules: new Map(shops.map(({ id }) => [id, rules.filter((rule) => rule.shop_id === id)])),
  }
}

const kept = new WeakMap<Database, { change: number; facts: Promise<SiteFacts> }>()

/**
 * What the site is made of, read again only after it changed, through this server or another program.
 * @param change the number of `site_change`, where it has been read already; it must be read before it is handed here
 */
export async function siteFacts(db: Database, change?: number): Promise<SiteFacts> {
  const current = change ?? (await readChange(db, {}))[0]?.number ?? 0
  const found = kept.get(db)
  if (found !== undefined && found.change === current) return found.facts
  const facts = read(db)
  kept.set(db, { change: current, facts })
  facts.catch(() => kept.delete(db))
  return facts
}
