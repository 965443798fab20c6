import type { Shop } from '../database/schema.ts'
import type { SiteFacts } from '../site-data/site-facts.ts'

/** The first of the given identifiers that names a shop. Any texts may be given. */
export const shopByUuid = (site: SiteFacts, uuids: readonly string[]): Shop | undefined =>
  uuids.map((uuid) => site.shopByUuid.get(uuid)).find((shop) => shop !== undefined)

/** The shop of visitors who name none: the oldest. */
export function defaultShop({ shops: [oldest] }: SiteFacts): Shop {
  if (oldest === undefined) throw new Error('the database has no shop')
  return oldest
}
