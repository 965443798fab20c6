import { Type } from 'typebox'
import type { Database } from '../../database/schema.ts'
import { defineEndpoint } from '../../http/endpoint.ts'
import { field, flag, rowId, text } from '../../http/field-kinds.ts'
import type { TextKey } from '../../texts/zh-cn.ts'
import { foundStored, type SavedRow, savedRow, settingCall } from '../desk/change-setting.ts'
import { pageRule } from '../tickets/viewer.ts'
import { readHolidays, readTargets, readTimeZone, readWeek } from './read-sla.ts'
import { Sla, shownSla, slaRule, Targets, Week } from './shown-sla.ts'
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
