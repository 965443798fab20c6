import type { Store } from '../database/schema.ts'
import type { SiteFacts } from '../site-data/site-facts.ts'

/** The first of the given identifiers that names a store. Any texts may be given. */
export const storeByUuid = (site: SiteFacts, uuids: readonly string[]): Store | undefined =>
  uuids.map((uuid) => site.storeByUuid.get(uuid)).find((store) => store !== undefined)

/** The store of visitors who name none: the oldest. */
export function defaultStore({ stores: [oldest] }: SiteFacts): Store {
  if (oldest === undefined) throw new Error('the database has no store')
  return oldest
}
