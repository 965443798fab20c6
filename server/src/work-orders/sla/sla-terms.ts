import type { Database } from '../../database/schema.ts'
import type { BusinessHours } from './business-hours.ts'
import type { SlaTerms } from './sla-clock.ts'

/** The policy of a shop's new tickets; null when it has none. */
export async function defaultPolicy(db: Database, shopId: number): Promise<number | null> {
  const policy = db.selectFrom('sla_policy').select('id').where('shop_id', '=', shopId).where('is_default', '=', 1)
  return (await policy.orderBy('id').limit(1).executeTakeFirst())?.id ?? null
}

/** The targets of a policy with its business hours; undefined without a policy. */
export async function slaTerms(db: Database, policyId: number | null): Promise<SlaTerms | undefined> {
  if (policyId === null) return undefined
  const row = await db
    .selectFrom('sla_policy as policy')
    .innerJoin('business_hours as hours', 'hours.id', 'policy.business_hours_id')
    .select(['policy.targets', 'hours.time_zone', 'hours.week', 'hours.holidays'])
    .where('policy.id', '=', policyId)
    .executeTakeFirst()
  if (row === undefined) return undefined
  return {
    targets: JSON.parse(row.targets) as SlaTerms['targets'],
    hours: {
      timeZone: row.time_zone,
      week: JSON.parse(row.week) as BusinessHours['week'],
      holidays: row.holidays.split(',').filter(Boolean),
    },
  }
}
