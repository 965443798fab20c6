import { readRecord } from '@member/shared/reading'
import { isTimeZone } from '../../environment/variables.ts'
import { integerOf, textsOf } from '../../http/field-kinds.ts'
import { priorities } from '../tickets/ticket.ts'
import type { BusinessHours, Span } from './business-hours.ts'
import type { SlaTerms } from './sla-clock.ts'

/** Upper limit of a target: a year of business seconds. */
const longest = 366 * 86_400

/** Reads targets; undefined unless every priority has all three, of at least one minute. */
export function readTargets(value: unknown): SlaTerms['targets'] | undefined {
  const given = readRecord(value)
  const entries = priorities.map((priority) => {
    const target = readRecord(given[priority])
    const seconds = (name: string) => integerOf(target[name], longest) ?? 0
    return [priority, { first: seconds('first'), next: seconds('next'), resolve: seconds('resolve') }] as const
  })
  const complete = entries.every(([, target]) => Object.values(target).every((seconds) => seconds >= 60))
  return complete ? (Object.fromEntries(entries) as SlaTerms['targets']) : undefined
}

const readSpan = (value: unknown): Span | undefined => {
  if (!Array.isArray(value) || value.length !== 2) return undefined
  const [from, until]: unknown[] = value
  const minutes = (one: unknown): one is number =>
    typeof one === 'number' && Number.isInteger(one) && one >= 0 && one <= 1440
  return minutes(from) && minutes(until) && from < until ? [from, until] : undefined
}

const readDay = (value: unknown): Span[] | undefined => {
  if (!Array.isArray(value) || value.length > 10) return undefined
  const spans = value.map(readSpan)
  const known = spans.filter((span) => span !== undefined)
  const apart = known.every(([from], index) => from >= (known[index - 1]?.[1] ?? 0))
  return known.length === spans.length && apart ? known : undefined
}

/** Whether a text is a date `YYYY-MM-DD` of the calendar. */
export const isDate = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true

/** Reads the name of a time zone; undefined for an unknown one. */
export const readTimeZone = (value: unknown): string | undefined =>
  typeof value === 'string' && isTimeZone(value) ? value : undefined

/** Reads the opening times of the seven days; undefined unless all are in order and at least one day is open. */
export function readWeek(value: unknown): BusinessHours['week'] | undefined {
  const days = Array.isArray(value) ? value.slice(0, 8).map(readDay) : []
  const week = days.filter((day) => day !== undefined)
  return days.length === 7 && week.length === 7 && week.some((day) => day.length > 0) ? week : undefined
}

/** Reads holidays in their order, by default none; undefined when one is not a date or there are too many. */
export function readHolidays(value: unknown): string[] | undefined {
  const holidays = value === undefined ? [] : [...new Set(textsOf(value))].sort()
  return holidays.length <= 500 && holidays.every(isDate) ? holidays : undefined
}
