import { Type } from 'typebox'
import { answering, type Call, type MemberVisit, tolerant } from '../../http/call.ts'
import { failure } from '../../http/envelope.ts'
import { readFlag, readText } from '../../http/read-input.ts'
import { readId } from '../../http/read-number.ts'
import { nodeOf } from '../tickets/ticket-permissions.ts'
import { pageRule } from '../tickets/viewer.ts'
import type { BusinessHours } from './business-hours.ts'
import { readHours, readTargets } from './read-sla.ts'
import type { SlaTerms } from './sla-clock.ts'

const Target = Type.Object({ first: Type.Integer(), next: Type.Integer(), resolve: Type.Integer() })
const Targets = Type.Object({ low: Target, normal: Target, high: Target, urgent: Target })
const Week = Type.Array(Type.Array(Type.Array(Type.Integer(), { minItems: 2, maxItems: 2 })))

/** Targets in working seconds; hours in minutes of the local day, Sunday first (screens: data model). */
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

const succeed = answering(Sla)

const hoursOf = ({ db, member }: MemberVisit) =>
  db.selectFrom('business_hours').selectAll().where('store_id', '=', member.store_id).orderBy('id')

const policiesOf = ({ db, member }: MemberVisit) =>
  db.selectFrom('sla_policy').selectAll().where('store_id', '=', member.store_id).orderBy('id')

const shown = async (visit: MemberVisit) => {
  const [policies, hours] = await Promise.all([policiesOf(visit).execute(), hoursOf(visit).execute()])
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

export const workorderSla: Call = {
  method: 'GET',
  path: '/workorder/sla',
  summary: 'Service targets and working hours',
  access: 'rule',
  rule: pageRule.manage,
  budget: 'ordinary',
  data: Sla,
  answer: shown,
}

const readName = ({ body }: MemberVisit): string => readText(body, 'name').slice(0, 50)

/** Keeps new targets, or with `id` changes some; they count from each ticket's next change on. Answers with all. */
export const workorderSaveSla: Call = {
  method: 'POST',
  path: '/workorder/saveSla',
  summary: 'Keep or change service targets',
  access: 'rule',
  rule: nodeOf('agent', 'sla'),
  budget: 'ordinary',
  body: Type.Object({
    id: tolerant(Type.Integer()),
    name: tolerant(Type.String({ maxLength: 50 })),
    business_hours_id: tolerant(Type.Integer()),
    targets: tolerant(Targets),
    is_default: tolerant(Type.Boolean()),
  }),
  data: Sla,
  async answer(visit) {
    const { db, body, member, say } = visit
    const name = readName(visit)
    const targets = readTargets(body)
    const hours = await hoursOf(visit).where('id', '=', readId(body, 'business_hours_id')).executeTakeFirst()
    if (name === '' || targets === undefined || hours === undefined) return failure(say('slaRule'))
    const id = readId(body, 'id')
    const known = readText(body, 'id') === '' ? 'new' : await policiesOf(visit).where('id', '=', id).executeTakeFirst()
    if (known === undefined) return failure(say('slaUnknown'))
    const is_default = readFlag(body, 'is_default') ? 1 : 0
    const values = { name, business_hours_id: hours.id, targets: JSON.stringify(targets), is_default }
    await db.transaction().execute(async (transaction) => {
      if (is_default === 1) {
        await transaction
          .updateTable('sla_policy')
          .set({ is_default: 0 })
          .where('store_id', '=', member.store_id)
          .execute()
      }
      if (known !== 'new') return transaction.updateTable('sla_policy').set(values).where('id', '=', id).execute()
      return transaction
        .insertInto('sla_policy')
        .values({ store_id: member.store_id, ...values })
        .execute()
    })
    return shown(visit)
  },
}

/** Keeps new working hours, or with `id` changes some. Answers with all. */
export const workorderSaveBusinessHours: Call = {
  method: 'POST',
  path: '/workorder/saveBusinessHours',
  summary: 'Keep or change working hours',
  access: 'rule',
  rule: nodeOf('agent', 'sla'),
  budget: 'ordinary',
  body: Type.Object({
    id: tolerant(Type.Integer()),
    name: tolerant(Type.String({ maxLength: 50 })),
    time_zone: tolerant(Type.String({ description: 'IANA name' })),
    week: tolerant(Week),
    holidays: tolerant(Type.Array(Type.String({ format: 'date' }))),
  }),
  data: Sla,
  async answer(visit) {
    const { db, body, member, say } = visit
    const name = readName(visit)
    const hours = readHours(body)
    if (name === '' || hours === undefined) return failure(say('businessHoursRule'))
    const id = readId(body, 'id')
    const known = readText(body, 'id') === '' ? 'new' : await hoursOf(visit).where('id', '=', id).executeTakeFirst()
    if (known === undefined) return failure(say('slaUnknown'))
    const { timeZone: time_zone, week, holidays } = hours
    const values = { name, time_zone, week: JSON.stringify(week), holidays: holidays.join(',') }
    if (known === 'new') {
      await db
        .insertInto('business_hours')
        .values({ store_id: member.store_id, ...values })
        .execute()
    } else await db.updateTable('business_hours').set(values).where('id', '=', id).execute()
    return shown(visit)
  },
}
