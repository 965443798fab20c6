import { Type } from 'typebox'
import { type MemberContext, ok } from '../../http/endpoint.ts'
import { Version, versionOf } from '../desk/change-setting.ts'
import { nodeOf } from '../tickets/ticket-permissions.ts'
import type { BusinessHours } from './business-hours.ts'
import type { SlaTerms } from './sla-clock.ts'
import { hoursOf, policiesOf } from './sla-rules.ts'

const Target = Type.Object(
  { first: Type.Integer(), next: Type.Integer(), resolve: Type.Integer() },
  { title: 'Target' },
)

/** Targets by priority in business seconds. */
export const Targets = Type.Object({ low: Target, normal: Target, high: Target, urgent: Target }, { title: 'Targets' })

/** Opening times in minutes of the local day, for Sunday to Saturday. */
export const Week = Type.Array(Type.Array(Type.Array(Type.Integer(), { minItems: 2, maxItems: 2 })))

export const Sla = Type.Object({
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
export const slaRule = nodeOf('agent', 'sla')

export const shownSla = async ({ db, member }: MemberContext) => {
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
