import { boolean, check, forward, object, picklist, pipe, string, trim } from 'valibot'
import { type Priority, priorities } from '../../ticket/ticket.ts'
import type { Signs } from '../refused-field.ts'
import { type EnteredDuration, enteredDuration, secondsOf } from './duration.ts'
import { type Clock, clocks, type Policy, readTargets } from './policy.ts'

/** The form of a policy. */
export interface PolicyFields {
  name: string
  hoursId: string
  isDefault: boolean
  targets: Record<Priority, Record<Clock, EnteredDuration>>
}

/** The name of a policy or of business hours. */
export const settingName = pipe(
  string(),
  trim(),
  check((value) => value !== '', 'desk.name.missing'),
  check((value) => [...value].length <= 50, 'desk.name.long'),
)

const duration = pipe(
  object({ count: string(), unit: picklist(['minutes', 'hours']) }),
  forward(
    check((entered) => secondsOf(entered) !== null, 'desk.targets.wrong'),
    ['count'],
  ),
)
const target = pipe(
  object({ first: duration, next: duration, resolve: duration }),
  forward(
    check(
      ({ first, next, resolve }) =>
        (secondsOf(resolve) ?? Number.POSITIVE_INFINITY) >= Math.max(secondsOf(first) ?? 0, secondsOf(next) ?? 0),
      'desk.targets.order',
    ),
    ['resolve', 'count'],
  ),
)

/** Checks the form; the messages are keys of texts. */
export const policySchema = object({
  name: settingName,
  hoursId: pipe(
    string(),
    check((id) => id !== '', 'desk.targets.hours.missing'),
  ),
  isDefault: boolean(),
  targets: object({ low: target, normal: target, high: target, urgent: target }),
})

/** Which field a refusal is about; those about targets name all of them. */
export const policySigns: Signs<'name' | 'hoursId' | 'isDefault'> = [
  ['name', /name|名称/i],
  ['hoursId', /business hours|工作时间/i],
  ['isDefault', /default|默认/i],
]

const forTargets = <From, To>(
  targets: Readonly<Record<Priority, Readonly<Record<Clock, From>>>>,
  to: (one: From) => To,
) =>
  Object.fromEntries(
    priorities.map((priority) => [
      priority,
      Object.fromEntries(clocks.map((clock) => [clock, to(targets[priority][clock])])),
    ]),
  ) as Record<Priority, Record<Clock, To>>

/** The form of a stored policy, or of a new one: the first is the default. */
export const policyFields = (
  row: Policy | null,
  known: { hoursIds: readonly string[]; policies: number },
): PolicyFields => ({
  name: row?.name ?? '',
  hoursId: row?.hoursId ?? known.hoursIds[0] ?? '',
  isDefault: row === null ? known.policies === 0 : row.use === 'default',
  targets: forTargets(row?.targets ?? readTargets({}), enteredDuration),
})

/** What is sent for a form. */
export const policyBody = (fields: PolicyFields, row: Policy | null) => ({
  ...(row !== null && { id: Number(row.id) }),
  name: fields.name,
  business_hours_id: Number(fields.hoursId),
  is_default: fields.isDefault,
  targets: forTargets(fields.targets, (entered) => secondsOf(entered) ?? 0),
})
