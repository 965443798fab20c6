import { readRecord } from '@member/shared/reading'
import type { Input } from '../../http/read-input.ts'
import { readTexts, readWhole } from '../../http/read-number.ts'
import { priorities } from '../tickets/ticket.ts'
import type { BusinessHours, Span } from './business-hours.ts'
import type { SlaTerms } from './sla-clock.ts'

/** A year of working seconds is more than any promise. */
const longest = 366 * 86_400

/** Targets as sent; undefined unless every priority has all three, from one minute up. */
export function readTargets(input: Input): SlaTerms['targets'] | undefined {
  const given = readRecord(input.targets)
  const entries = priorities.map((priority) => {
    const target = readRecord(given[priority])
    const seconds = (name: string) => readWhole(target, name, longest) ?? 0
    return [priority, { first: seconds('first'), next: seconds('next'), resolve: seconds('resolve') }] as const
  })
  const whole = entries.every(([, target]) => Object.values(target).every((seconds) => seconds >= 60))
  return whole ? (Object.fromEntries(entries) as SlaTerms['targets']) : undefined
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
  const apart = known.every(([from], place) => from >= (known[place - 1]?.[1] ?? 0))
  return known.length === spans.length && apart ? known : undefined
}

const isZone = (name: string): boolean => {
  try {
    return name !== '' && new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

const isDate = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true

/** Working hours as sent; undefined unless zone, all seven days with spans in order, and holidays make sense. */
export function readHours(input: Input): BusinessHours | undefined {
  const timeZone = typeof input.time_zone === 'string' ? input.time_zone : ''
  const days = Array.isArray(input.week) ? input.week.slice(0, 8).map(readDay) : []
  const week = days.filter((day) => day !== undefined)
  const holidays = input.holidays === undefined ? [] : readTexts(input, 'holidays')
  const works = week.some((day) => day.length > 0)
  if (!isZone(timeZone) || days.length !== 7 || week.length !== 7 || !works) return undefined
  return holidays.length <= 500 && holidays.every(isDate) ? { timeZone, week, holidays } : undefined
}
