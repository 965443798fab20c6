import type { Database } from '../../database/schema.ts'
import { ticketRules } from '../../demo/work-order-rules.ts'
import { rightsOf } from '../../identity/rights.ts'
import { findLeads } from '../../work-orders/tickets/leads.ts'
import { Failure } from '../failure.ts'

/** Who leads a store, and the groups whose members would. */
interface Leading {
  name: string
  leads: number
  groups: number
}

/** Leads of each store by its id. */
export async function leadsOfStores(db: Database): Promise<Map<number, Leading>> {
  const found = new Map<number, Leading>()
  for (const { id, site_name: name } of await db.selectFrom('shop').select(['id', 'site_name']).execute()) {
    const ids = await db.selectFrom('member_group').select('id').where('shop_id', '=', id).execute()
    const rights = await Promise.all(ids.map((group) => rightsOf(db, { group_id: group.id, shop_id: id })))
    const groups = rights.filter(({ may }) => ticketRules.lead.some(may)).length
    found.set(id, { name, leads: (await findLeads(db, id)).length, groups })
  }
  return found
}

/**
 * Keeps a change from taking the last lead of a store, or the last group that leads could be in.
 * @param before of the same stores, before the change
 * @throws Failure `refused`
 */
export async function assertLeadsLeft(db: Database, before: ReadonlyMap<number, Leading>): Promise<void> {
  const after = await leadsOfStores(db)
  for (const [id, had] of before) {
    const has = after.get(id)
    if (had.leads > 0 && has?.leads === 0)
      throw new Failure(
        'refused',
        `${had.name} would be left without a lead: nothing was changed. Make another member one first (\`admin agent add <member> --group leads\`).`,
      )
    if (had.groups > 0 && has?.groups === 0)
      throw new Failure(
        'refused',
        `${had.name} would be left without a group for leads: nothing was changed. Give another group these rights first (\`admin group grant\`).`,
      )
  }
}
