import { Failure } from '@member/release-store/command-line'
import type { Database } from '../../database/schema.ts'
import { findLeadRules, type LeadRules } from '../../work-orders/tickets/people.ts'

/** A store, and who does a lead's work in it. */
interface Led extends LeadRules {
  name: string
}

/** Who leads each store, by its id. */
export async function leadsOfStores(db: Database): Promise<Map<number, Led>> {
  const found = new Map<number, Led>()
  for (const { id, site_name: name } of await db.selectFrom('shop').select(['id', 'site_name']).execute())
    found.set(id, { name, ...(await findLeadRules(db, id)) })
  return found
}

/**
 * Keeps a change from leaving something of a lead's work to nobody, or to no group.
 * @param before of the same stores, before the change
 * @param named what the operator wrote: the rules among it may go, except the last one
 * @throws Failure `refused`
 */
export async function assertLeadsLeft(
  db: Database,
  before: ReadonlyMap<number, Led>,
  named: readonly string[],
): Promise<void> {
  const after = await leadsOfStores(db)
  for (const [id, had] of before) {
    const has = after.get(id)
    if (has === undefined) continue
    const isLost = (part: 'given' | 'held') =>
      (had[part].size > 0 && has[part].size === 0) ||
      [...had[part]].some((rule) => !has[part].has(rule) && !named.includes(rule))
    if (isLost('held'))
      throw new Failure(
        'refused',
        `${had.name} would be left without a lead: nothing was changed. Make another member one first (\`admin agent add <member> --group leads\`).`,
      )
    if (isLost('given'))
      throw new Failure(
        'refused',
        `${had.name} would be left without a group for leads: nothing was changed. Give another group these rights first (\`admin group grant\`).`,
      )
  }
}
