import { Type } from 'typebox'
import type { Database } from '../../database/schema.ts'
import { defineEndpoint } from '../../http/endpoint.ts'
import { field, flag, rowId, rowIdIfSent, text } from '../../http/field-kinds.ts'
import type { TextKey } from '../../texts/zh-cn.ts'
import { changeSetting } from '../desk/change-setting.ts'
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
  id: number | undefined,
  wanted: WantedPolicy,
): Promise<TextKey | undefined> => {
  const policies = await policiesOf(db, shop_id)
  const problem = policyProblem({ policies, hours: await hoursOf(db, shop_id) }, id, wanted)
  if (problem !== undefined) return problem
  const { name, business_hours_id, targets } = wanted
  // New tickets always have one.
  const isDefault = wanted.isDefault || !policies.some(({ is_default }) => is_default === 1)
  if (isDefault) await db.updateTable('sla_policy').set({ is_default: 0 }).where('shop_id', '=', shop_id).execute()
  const values = { name, business_hours_id, targets: JSON.stringify(targets), is_default: isDefault ? 1 : 0 }
  if (id === undefined)
    await db
      .insertInto('sla_policy')
      .values({ shop_id, ...values })
      .execute()
  else await db.updateTable('sla_policy').set(values).where('id', '=', id).execute()
  return undefined
}

/** Creates an SLA policy, or with `id` changes one, effective from each ticket's next change. Answers with all. */
export const workorderSaveSla = defineEndpoint({
  method: 'POST',
  path: '/workorder/saveSla',
  summary: 'Create or change an SLA policy',
  rule: slaRule,
  body: {
    id: rowIdIfSent(),
    name: text({ maxLength: longestSlaName }),
    business_hours_id: rowId(),
    targets: field(Targets, readTargets),
    is_default: flag(),
  },
  data: Sla,
  handler(context) {
    const { body } = context
    const wanted = { ...body, isDefault: body.is_default }
    return changeSetting(context, shownSla, (db, shopId) => savePolicy(db, shopId, body.id, wanted))
  },
})

/** Removes an SLA policy; work orders that have it keep its targets. Answers with all. */
export const workorderDeleteSla = defineEndpoint({
  method: 'POST',
  path: '/workorder/deleteSla',
  summary: 'Delete an SLA policy',
  rule: slaRule,
  body: { id: rowId() },
  data: Sla,
  handler: (context) => changeSetting(context, shownSla, (db, shopId) => removePolicy(db, shopId, context.body.id)),
})

export const workorderSaveBusinessHours = defineEndpoint({
  method: 'POST',
  path: '/workorder/saveBusinessHours',
  summary: 'Create or change business hours',
  rule: slaRule,
  body: {
    id: rowIdIfSent(),
    name: text({ maxLength: longestSlaName }),
    time_zone: field(Type.String({ description: 'IANA name' }), readTimeZone),
    week: field(Week, readWeek),
    holidays: field(Type.Array(Type.String({ format: 'date' })), readHolidays),
  },
  data: Sla,
  handler(context) {
    const { body } = context
    const { id, name, time_zone = '', week, holidays = [] } = body
    return changeSetting(context, shownSla, async (db, shop_id) => {
      const problem = hoursProblem(await hoursOf(db, shop_id), id, body)
      if (problem !== undefined) return problem
      const values = { name, time_zone, week: JSON.stringify(week), holidays: holidays.join(',') }
      if (id === undefined)
        await db
          .insertInto('business_hours')
          .values({ shop_id, ...values })
          .execute()
      else await db.updateTable('business_hours').set(values).where('id', '=', id).execute()
      return undefined
    })
  },
})

export const workorderDeleteBusinessHours = defineEndpoint({
  method: 'POST',
  path: '/workorder/deleteBusinessHours',
  summary: 'Delete business hours',
  rule: slaRule,
  body: { id: rowId() },
  data: Sla,
  handler: (context) => changeSetting(context, shownSla, (db, shopId) => removeHours(db, shopId, context.body.id)),
})
