import { type AnswerOf, readList, readNumber, readRecord, readText } from '@member/shared'
import { boolean, check, forward, type InferOutput, object, picklist, pipe, string } from 'valibot'
import { type Priority, priorities } from '../../ticket/ticket.ts'
import { readRows, requiredText, type StoredRow } from '../settings.ts'

/** The times that a policy promises, of each priority: the first answer, the next ones, and the solution. */
export const clocks = ['first', 'next', 'resolve'] as const

export type Clock = (typeof clocks)[number]

/** Targets in seconds of business hours. */
export type Targets = Readonly<Record<Priority, Readonly<Record<Clock, number>>>>

export interface Policy extends StoredRow {
  name: string
  hoursId: string
  targets: Targets
  /** New work orders get the default one. */
  isDefault: boolean
}

/** What a new policy begins with, in seconds. */
const usual: Targets = {
  urgent: { first: 1800, next: 3600, resolve: 14_400 },
  high: { first: 7200, next: 14_400, resolve: 28_800 },
  normal: { first: 14_400, next: 28_800, resolve: 86_400 },
  low: { first: 28_800, next: 57_600, resolve: 172_800 },
}

/** The targets of a policy that is new; those that a server leaves out are the usual ones, too. */
export function readTargets(value: unknown): Targets {
  const given = readRecord(value)
  const targets = priorities.map((priority) => {
    const target = readRecord(given[priority])
    const seconds = (clock: Clock) => readNumber(target[clock]) ?? usual[priority][clock]
    return [priority, { first: seconds('first'), next: seconds('next'), resolve: seconds('resolve') }] as const
  })
  return Object.fromEntries(targets) as Record<Priority, Record<Clock, number>>
}

export const readPolicies = (data: AnswerOf<'/api/workorder/sla'>): readonly Policy[] =>
  readRows(readList(readRecord(data).policies), (stored, row) => ({
    ...stored,
    name: readText(row.name),
    hoursId: readText(row.business_hours_id),
    targets: readTargets(row.targets),
    isDefault: row.is_default === true,
  }))

/** A length of time as it is entered. */
export interface EnteredDuration {
  count: string
  unit: 'minutes' | 'hours'
}

/** Longest target, in hours: a year. */
const longestHours = 8784

/** Seconds as they are entered: in hours where they are whole ones. Started minutes count. */
export function enteredDuration(seconds: number): EnteredDuration {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  return minutes % 60 === 0
    ? { count: String(minutes / 60), unit: 'hours' }
    : { count: String(minutes), unit: 'minutes' }
}

/** Seconds of an entered duration; null unless it is a whole number from one minute to a year. */
export function secondsOf({ count, unit }: EnteredDuration): number | null {
  if (!/^\d{1,6}$/.test(count.trim())) return null
  const seconds = Number(count) * (unit === 'hours' ? 3600 : 60)
  return seconds >= 60 && seconds <= longestHours * 3600 ? seconds : null
}

/** Whole hours and minutes of a duration, as it is said; each part that is not 0. */
export function spokenDuration(seconds: number): { unit: 'hours' | 'minutes'; count: number }[] {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  const parts = [
    { unit: 'hours', count: Math.floor(minutes / 60) },
    { unit: 'minutes', count: minutes % 60 },
  ] as const
  return parts.filter(({ count }) => count > 0)
}

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
  name: requiredText(50, 'desk.name.long'),
  hoursId: pipe(
    string(),
    check((id) => id !== '', 'desk.targets.hours.missing'),
  ),
  isDefault: boolean(),
  targets: object({ low: target, normal: target, high: target, urgent: target }),
})

export type PolicyFields = InferOutput<typeof policySchema>

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
  isDefault: row === null ? known.policies === 0 : row.isDefault,
  targets: forTargets(row?.targets ?? readTargets({}), enteredDuration),
})

export const policyBody = ({ name, hoursId, isDefault, targets }: PolicyFields) => ({
  name,
  business_hours_id: Number(hoursId),
  is_default: isDefault,
  targets: forTargets(targets, (entered) => secondsOf(entered) ?? 0),
})
