import type { Selectable } from 'kysely'
import type { BusinessHoursTable, Database, SlaPolicyTable } from '../../database/schema.ts'
import type { TextKey } from '../../texts/zh-cn.ts'
import type { BusinessHours } from './business-hours.ts'
import type { SlaTerms } from './sla-clock.ts'

/** Most characters of the name of a policy or of business hours. */
export const longestSlaName = 50

type Policy = Selectable<SlaPolicyTable>
type Hours = Selectable<BusinessHoursTable>

/** The policies of a shop, without removed ones. */
export const policiesOf = (db: Database, shopId: number): Promise<Policy[]> =>
  db
    .selectFrom('sla_policy')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('archived', '=', 0)
    .orderBy('id')
    .execute()

/** The business hours of a shop, without removed ones. */
export const hoursOf = (db: Database, shopId: number): Promise<Hours[]> =>
  db
    .selectFrom('business_hours')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('archived', '=', 0)
    .orderBy('id')
    .execute()

/** What is wrong with the name of a policy or of business hours that are to be saved; undefined when nothing is. */
export const nameProblem = (
  known: ReadonlyArray<{ id: number; name: string }>,
  id: number | undefined,
  name: string,
): TextKey | undefined => {
  if (name === '' || [...name].length > longestSlaName) return 'slaNameRule'
  return known.some((one) => one.id !== id && one.name === name) ? 'slaNameTaken' : undefined
}

/** A policy as somebody enters it; targets that cannot be read are undefined. */
export interface WantedPolicy {
  name: string
  business_hours_id: number
  targets: SlaTerms['targets'] | undefined
  isDefault: boolean
}

/** What is wrong with a policy that is to be saved; undefined when nothing is. */
export function policyProblem(
  known: { policies: readonly Policy[]; hours: readonly Hours[] },
  id: number | undefined,
  { name, business_hours_id, targets, isDefault }: WantedPolicy,
): TextKey | undefined {
  const before = known.policies.find((one) => one.id === id)
  if (id !== undefined && before === undefined) return 'slaUnknown'
  const wrongName = nameProblem(known.policies, id, name)
  if (wrongName !== undefined) return wrongName
  if (!known.hours.some((one) => one.id === business_hours_id)) return 'businessHoursUnknown'
  if (targets === undefined) return 'slaRule'
  if (Object.values(targets).some(({ first, next, resolve }) => resolve < Math.max(first, next))) return 'slaOrderRule'
  return before?.is_default === 1 && !isDefault ? 'slaDefaultRule' : undefined
}

/** Business hours as somebody enters them; what cannot be read is undefined. */
export interface WantedHours {
  name: string
  time_zone: string | undefined
  week: BusinessHours['week'] | undefined
  holidays: readonly string[] | undefined
}

/** What is wrong with business hours that are to be saved; undefined when nothing is. */
export function hoursProblem(
  known: readonly Hours[],
  id: number | undefined,
  { name, time_zone, week, holidays }: WantedHours,
): TextKey | undefined {
  if (id !== undefined && !known.some((one) => one.id === id)) return 'businessHoursUnknown'
  const wrongName = nameProblem(known, id, name)
  if (wrongName !== undefined) return wrongName
  if (time_zone === undefined) return 'businessHoursZone'
  if (week === undefined) return 'businessHoursWeek'
  return holidays === undefined ? 'businessHoursHolidays' : undefined
}

/**
 * Removes a policy; work orders that have it keep its targets. Call it in a transaction.
 * @returns the key of a sentence when that is not possible
 */
export async function removePolicy(db: Database, shopId: number, id: number): Promise<TextKey | undefined> {
  const policy = (await policiesOf(db, shopId)).find((one) => one.id === id)
  if (policy === undefined) return 'slaUnknown'
  if (policy.is_default === 1) return 'slaDefaultStays'
  await db.updateTable('sla_policy').set({ archived: 1 }).where('id', '=', id).execute()
  return undefined
}

/**
 * Removes business hours by which no policy counts; removed policies keep theirs. Call it in a transaction.
 * @returns the key of a sentence when that is not possible
 */
export async function removeHours(db: Database, shopId: number, id: number): Promise<TextKey | undefined> {
  if (!(await hoursOf(db, shopId)).some((one) => one.id === id)) return 'businessHoursUnknown'
  if ((await policiesOf(db, shopId)).some(({ business_hours_id }) => business_hours_id === id))
    return 'businessHoursUsed'
  await db.updateTable('business_hours').set({ archived: 1 }).where('id', '=', id).execute()
  return undefined
}
