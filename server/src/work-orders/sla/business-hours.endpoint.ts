import { Type } from 'typebox'
import { defineEndpoint } from '../../http/endpoint.ts'
import { field } from '../../http/field.ts'
import { rowId, rowIdIfSent, text } from '../../http/field-kinds.ts'
import { changeSetting } from '../desk/change-setting.ts'
import { readHolidays, readTimeZone, readWeek } from './read-sla.ts'
import { Sla, shownSla, slaRule, Week } from './shown-sla.ts'
import { hoursOf, hoursProblem, longestSlaName, removeHours } from './sla-rules.ts'

/** Creates business hours, or with `id` changes them. Answers with all. */
export const workorderSaveBusinessHours = defineEndpoint({
  method: 'POST',
  path: '/workorder/saveBusinessHours',
  summary: 'Create or change business hours',
  access: 'rule',
  rule: slaRule,
  budget: 'ordinary',
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

/** Removes business hours by which no policy counts. Answers with all. */
export const workorderDeleteBusinessHours = defineEndpoint({
  method: 'POST',
  path: '/workorder/deleteBusinessHours',
  summary: 'Delete business hours',
  access: 'rule',
  rule: slaRule,
  budget: 'ordinary',
  body: { id: rowId() },
  data: Sla,
  handler: (context) => changeSetting(context, shownSla, (db, shopId) => removeHours(db, shopId, context.body.id)),
})
