import { Type } from 'typebox'
import type { Database } from '../../database/schema.ts'
import { defineEndpoint, type MemberContext, ok } from '../../http/endpoint.ts'
import { field, flag, rowId, text } from '../../http/field-kinds.ts'
import type { TextKey } from '../../texts/zh-cn.ts'
import { foundStored, type SavedRow, savedRow, settingCall, Version, versionOf } from '../desk/change-setting.ts'
import { nodeOf } from '../tickets/ticket-permissions.ts'
import { pageRule } from '../tickets/viewer.ts'
import type { BusinessHours } from './business-hours.ts'
import { readHolidays, readTargets, readTimeZone, readWeek } from './read-sla.ts'
import type { SlaTerms } from './sla-clock.ts'
import {
  hoursOf,
  hoursProblem,
  longestSlaName,
  policiesOf,
  policyProblem,
  removeHours,
  removePolicy,
  type WantedPolicy,
} from './sla-rules.ts'

const Target = Type.Object(
  { first: Type.Integer(), next: Type.Integer(), resolve: Type.Integer() },
  { title: 'Target' },
)

/** Targets by priority in business seconds. */
const Targets = Type.Object({ low: Target, normal: Target, high: Target, urgent: Target }, { title: 'Targets' })

/** Opening times in minutes of the local day, for Sunday to Saturday. */
const Week = Type.Array(Type.Array(Type.Array(Type.Integer(), { minItems: 2, maxItems: 2 })))

const Sla = Type.Object({
  policies: Type.Array(
    Type.Object({
      id: Type.Integer(),
      version: Version,
      name: Type.String(),
      business_hours_id: Type.Integer(),
      targets: Targets,
      is_default: Type.Boolean(),
    }),
  ),
  business_hours: Type.Array(
    Type.Object({
      id: Type.Integer(),
      version: Version,
      name: Type.String(),
      time_zone: Type.String(),
      week: Week,
      holidays: Type.Array(Type.String()),
    }),
  ),
})

/** The rule of calls that change policies or hours. */
const slaRule = nodeOf('agent', 'sla')

const shownSla = async ({ db, member }: MemberContext) => {
  const [policies, hours] = await Promise.all([policiesOf(db, member.shop_id), hoursOf(db, member.shop_id)])
  return ok(Sla, {
    policies: policies.map((policy) => ({
      id: policy.id,
      version: versionOf(policy),
      name: policy.name,
      business_hours_id: policy.business_hours_id,
      targets: JSON.parse(policy.targets) as SlaTerms['targets'],
      is_default: policy.is_default === 1,
    })),
    business_hours: hours.map((row) => ({
      id: row.id,
      version: versionOf(row),
      name: row.name,
      time_zone: row.time_zone,
      week: (JSON.parse(row.week) as BusinessHours['week']).map((day) => day.map((span) => [...span])),
      holidays: row.holidays.split(',').filter(Boolean),
    })),
  })
}

export const workorderSla = defineEndpoint({
  method: 'GET',
  path: '/workorder/sla',
  summary: 'SLA policies and business hours',
  rule: pageRule.manage,
  data: Sla,
  handler: shownSla,
})

const savePolicy = async (
  db: Database,
  shop_id: number,
  { id, version }: SavedRow,
  wanted: WantedPolicy,
): Promise<TextKey | undefined> => {
  const policies = await policiesOf(db, shop_id)
  const { name, business_hours_id, targets } = wanted
  // New tickets always have one.
  const isDefault = wanted.isDefault || !policies.some(({ is_default }) => is_default === 1)
  const values = { name, business_hours_id, targets: JSON.stringify(targets), is_default: isDefault ? 1 : 0 }
  const found = foundStored(policies, { id, version }, values)
  if (found === 'same') return undefined
  if (found === 'changed') return 'settingChanged'
  const problem = policyProblem({ policies, hours: await hoursOf(db, shop_id) }, id, wanted)
  if (problem !== undefined) return problem
  if (isDefault) await db.updateTable('sla_policy').set({ is_default: 0 }).where('shop_id', '=', shop_id).execute()
  if (id === undefined)
    await db
      .insertInto('sla_policy')
      .values({ shop_id, ...values })
      .execute()
  else await db.updateTable('sla_policy').set(values).where('id', '=', id).execute()
  return undefined
}

const changes = settingCall({ rules: [slaRule], data: Sla, shown: shownSla })

/** Effective from each ticket's next change. */
export const workorderSaveSla = changes(
  'saveSla',
  'Create or change an SLA policy',
  {
    ...savedRow,
    name: text({ maxLength: longestSlaName }),
    business_hours_id: rowId(),
    targets: field(Targets, readTargets),
    is_default: flag(),
  },
  (db, shopId, wanted) => savePolicy(db, shopId, wanted, { ...wanted, isDefault: wanted.is_default }),
)

/** Work orders that have it keep its targets. */
export const workorderDeleteSla = changes('deleteSla', 'Delete an SLA policy', { id: rowId() }, (db, shopId, { id }) =>
  removePolicy(db, shopId, id),
)

export const workorderSaveBusinessHours = changes(
  'saveBusinessHours',
  'Create or change business hours',
  {
    ...savedRow,
    name: text({ maxLength: longestSlaName }),
    time_zone: field(Type.String({ description: 'IANA name' }), readTimeZone),
    week: field(Week, readWeek),
    holidays: field(Type.Array(Type.String({ format: 'date' })), readHolidays),
  },
  async (db, shop_id, wanted) => {
    const { id, name, time_zone = '', week, holidays = [] } = wanted
    const values = { name, time_zone, week: JSON.stringify(week), holidays: holidays.join(',') }
    const known = await hoursOf(db, shop_id)
    const found = foundStored(known, wanted, values)
    if (found === 'same') return undefined
    const problem = found === 'changed' ? 'settingChanged' : hoursProblem(known, id, wanted)
    if (problem !== undefined) return problem
    if (id === undefined)
      await db
        .insertInto('business_hours')
        .values({ shop_id, ...values })
        .execute()
    else await db.updateTable('business_hours').set(values).where('id', '=', id).execute()
    return undefined
  },
)

export const workorderDeleteBusinessHours = changes(
  'deleteBusinessHours',
  'Delete business hours',
  { id: rowId() },
  (db, shopId, { id }) => removeHours(db, shopId, id),
)
