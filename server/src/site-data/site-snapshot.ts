import type { Database, Rule, Shop } from '../database/schema.ts'

/** The columns of a group that rights depend on. */
interface Group {
  /** `*` for all rules, else rule ids separated by commas. */
  rules: string
  status: 'enabled' | 'disabled'
}

/** Shops, groups and rules, read together; immutable. */
export interface SiteSnapshot {
  /** The oldest first. */
  shops: readonly Shop[]
  shopById: ReadonlyMap<number, Shop>
  shopByUuid: ReadonlyMap<string, Shop>
  groups: ReadonlyMap<number, Group>
  /** Enabled rules by shop, in display order: `weigh` descending, then id (member API, 4.3). */
  rules: ReadonlyMap<number, readonly Rule[]>
}

const readChange = async (db: Database): Promise<number> =>
  (await db.selectFrom('site_change').select('number').limit(1).executeTakeFirst())?.number ?? 0

const read = async (db: Database): Promise<SiteSnapshot> => {
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

const cache = new WeakMap<Database, { change: number; snapshot: Promise<SiteSnapshot> }>()

/**
 * The current snapshot, read again only after a change by this server or another program.
 * @param change the number of `site_change`, if the caller has just read it
 */
export async function siteSnapshot(db: Database, change?: number): Promise<SiteSnapshot> {
  const current = change ?? (await readChange(db))
  const found = cache.get(db)
  if (found !== undefined && found.change === current) return found.snapshot
  const snapshot = read(db)
  cache.set(db, { change: current, snapshot })
  snapshot.catch(() => cache.delete(db))
  return snapshot
}

/** The shop of the first known identifier; unknown texts are ignored. */
export const shopByUuid = (site: SiteSnapshot, uuids: readonly string[]): Shop | undefined =>
  uuids.map((uuid) => site.shopByUuid.get(uuid)).find((shop) => shop !== undefined)

/** The shop of requests without a known identifier: the oldest one. */
export function defaultShop({ shops: [oldest] }: SiteSnapshot): Shop {
  if (oldest === undefined) throw new Error('the database has no shop')
  return oldest
}
