import { Type } from 'typebox'
import { transact } from '../../database/transact.ts'
import { defineEndpoint } from '../../http/endpoint.ts'
import { failure } from '../../http/envelope.ts'
import { field } from '../../http/field.ts'
import { rowId, rowIdIfSent, text } from '../../http/field-kinds.ts'
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
  async handler(context) {
    const { db, body, member, t } = context
    const { id, name, time_zone = '', week, holidays = [] } = body
    const problem = await transact(db, async (transaction) => {
      const wrong = hoursProblem(await hoursOf(transaction, member.shop_id), id, body)
      if (wrong !== undefined) return wrong
      const values = { name, time_zone, week: JSON.stringify(week), holidays: holidays.join(',') }
      const row = { shop_id: member.shop_id, ...values }
      if (id === undefined) await transaction.insertInto('business_hours').values(row).execute()
      else await transaction.updateTable('business_hours').set(values).where('id', '=', id).execute()
      return undefined
    })
    return problem === undefined ? shownSla(context) : failure(t(problem))
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
  async handler(context) {
    const { db, body, member, t } = context
    const problem = await transact(db, (transaction) => removeHours(transaction, member.shop_id, body.id))
    return problem === undefined ? shownSla(context) : failure(t(problem))
  },
})
