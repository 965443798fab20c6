import { Type } from 'typebox'
import { transact } from '../../database/transact.ts'
import { defineEndpoint, type MemberContext, ok } from '../../http/endpoint.ts'
import { failure } from '../../http/envelope.ts'
import { field } from '../../http/field.ts'
import { flag, rowId, rowIdIfSent } from '../../http/field-kinds.ts'
import { textOf } from '../../http/input-value.ts'
import { nodeOf } from '../tickets/ticket-permissions.ts'
import { pageRule } from '../tickets/viewer.ts'
import type { BusinessHours } from './business-hours.ts'
import { readHolidays, readTargets, readTimeZone, readWeek } from './read-sla.ts'
import type { SlaTerms } from './sla-clock.ts'

const Target = Type.Object({ first: Type.Integer(), next: Type.Integer(), resolve: Type.Integer() })
const Targets = Type.Object({ low: Target, normal: Target, high: Target, urgent: Target })
const Week = Type.Array(Type.Array(Type.Array(Type.Integer(), { minItems: 2, maxItems: 2 })))

/** Targets in business seconds; hours in minutes of the local day, Sunday first. */
const Sla = Type.Object({
  policies: Type.Array(
    Type.Object({
      id: Type.Integer(),
      name: Type.String(),
      business_hours_id: Type.Integer(),
      targets: Targets,
      is_default: Type.Boolean(),
    }),
  ),
  business_hours: Type.Array(
    Type.Object({
      id: Type.Integer(),
      name: Type.String(),
      time_zone: Type.String(),
      week: Week,
      holidays: Type.Array(Type.String()),
    }),
  ),
})

const succeed = ok(Sla)

const hoursOf = ({ db, member }: MemberContext) =>
  db.selectFrom('business_hours').selectAll().where('shop_id', '=', member.shop_id).orderBy('id')

const policiesOf = ({ db, member }: MemberContext) =>
  db.selectFrom('sla_policy').selectAll().where('shop_id', '=', member.shop_id).orderBy('id')

const shown = async (context: MemberContext) => {
  const [policies, hours] = await Promise.all([policiesOf(context).execute(), hoursOf(context).execute()])
  return succeed({
    policies: policies.map(({ id, name, business_hours_id, targets, is_default }) => ({
      id,
      name,
      business_hours_id,
      targets: JSON.parse(targets) as SlaTerms['targets'],
      is_default: is_default === 1,
    })),
    business_hours: hours.map(({ id, name, time_zone, week, holidays }) => ({
      id,
      name,
      time_zone,
      week: (JSON.parse(week) as BusinessHours['week']).map((day) => day.map((span) => [...span])),
      holidays: holidays.split(',').filter(Boolean),
    })),
  })
}

export const workorderSla = defineEndpoint({
  method: 'GET',
  path: '/workorder/sla',
  summary: 'SLA policies and business hours',
  access: 'rule',
  rule: pageRule.manage,
  budget: 'ordinary',
  data: Sla,
  handler: shown,
})

const name = field(Type.String({ maxLength: 50 }), (value) => textOf(value).slice(0, 50))

/** Creates an SLA policy, or with `id` changes one, effective from each ticket's next change. Answers with all. */
export const workorderSaveSla = defineEndpoint({
  method: 'POST',
  path: '/workorder/saveSla',
  summary: 'Create or change an SLA policy',
  access: 'rule',
  rule: nodeOf('agent', 'sla'),
  budget: 'ordinary',
  body: {
    id: rowIdIfSent(),
    name,
    business_hours_id: rowId(),
    targets: field(Targets, readTargets),
    is_default: flag(),
  },
  data: Sla,
  async handler(context) {
    const { db, body, member, t } = context
    const { id, name, targets } = body
    const hours = await hoursOf(context).where('id', '=', body.business_hours_id).executeTakeFirst()
    if (name === '' || targets === undefined || hours === undefined) return failure(t('slaRule'))
    const known = id === undefined ? 'new' : await policiesOf(context).where('id', '=', id).executeTakeFirst()
    if (known === undefined) return failure(t('slaUnknown'))
    const is_default = body.is_default ? 1 : 0
    const values = { name, business_hours_id: hours.id, targets: JSON.stringify(targets), is_default }
    await transact(db, async (transaction) => {
      if (is_default === 1) {
        await transaction
          .updateTable('sla_policy')
          .set({ is_default: 0 })
          .where('shop_id', '=', member.shop_id)
          .execute()
      }
      if (known !== 'new') return transaction.updateTable('sla_policy').set(values).where('id', '=', known.id).execute()
      return transaction
        .insertInto('sla_policy')
        .values({ shop_id: member.shop_id, ...values })
        .execute()
    })
    return shown(context)
  },
})

/** Creates business hours, or with `id` changes them. Answers with all. */
export const workorderSaveBusinessHours = defineEndpoint({
  method: 'POST',
  path: '/workorder/saveBusinessHours',
  summary: 'Create or change business hours',
  access: 'rule',
  rule: nodeOf('agent', 'sla'),
  budget: 'ordinary',
  body: {
    id: rowIdIfSent(),
    name,
    time_zone: field(Type.String({ description: 'IANA name' }), readTimeZone),
    week: field(Week, readWeek),
    holidays: field(Type.Array(Type.String({ format: 'date' })), readHolidays),
  },
  data: Sla,
  async handler(context) {
    const { db, body, member, t } = context
    const { id, name, time_zone, week, holidays } = body
    if (name === '' || time_zone === undefined || week === undefined || holidays === undefined) {
      return failure(t('businessHoursRule'))
    }
    const known = id === undefined ? 'new' : await hoursOf(context).where('id', '=', id).executeTakeFirst()
    if (known === undefined) return failure(t('slaUnknown'))
    const values = { name, time_zone, week: JSON.stringify(week), holidays: holidays.join(',') }
    if (known === 'new') {
      await db
        .insertInto('business_hours')
        .values({ shop_id: member.shop_id, ...values })
        .execute()
    } else await db.updateTable('business_hours').set(values).where('id', '=', known.id).execute()
    return shown(context)
  },
})
