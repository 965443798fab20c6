import type { Shop } from '../database/schema.ts'
import type { SiteSnapshot } from '../site-data/site-snapshot.ts'

/** The shop of the first known identifier; unknown texts are ignored. */
export const shopByUuid = (site: SiteSnapshot, uuids: readonly string[]): Shop | undefined =>
  uuids.map((uuid) => site.shopByUuid.get(uuid)).find((shop) => shop !== undefined)

/** The shop of requests without a known identifier: the oldest one. */
export function defaultShop({ shops: [oldest] }: SiteSnapshot): Shop {
  if (oldest === undefined) throw new Error('the database has no shop')
  return oldest
}
