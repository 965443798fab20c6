import { array, check, object, pipe, string } from 'valibot'
import type { Signs } from '../refused-field.ts'
import type { Hours } from './policy.ts'
import { settingName } from './policy-schema.ts'
import { type EnteredSpan, enteredSpan, type Span, spansOf } from './week.ts'

/** The form of business hours. */
export interface HoursFields {
  name: string
  timeZone: string
  /** Sunday first. */
  week: EnteredSpan[][]
  holidays: string[]
}

function isZone(name: string): boolean {
  try {
    return name !== '' && new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** Checks the form; the messages are keys of texts. */
export const hoursSchema = object({
  name: settingName,
  timeZone: pipe(string(), check(isZone, 'desk.hours.zone.unknown')),
  week: pipe(
    array(array(object({ from: string(), until: string() }))),
    check((week) => week.every((day) => typeof spansOf(day) !== 'string'), 'desk.hours.week.wrong'),
    check((week) => week.some((day) => day.length > 0), 'desk.hours.week.closed'),
  ),
  holidays: array(string()),
})

/** Which field a refusal is about; holidays that are added are dates, so none is about them. */
export const hoursSigns: Signs<'name' | 'timeZone' | 'week'> = [
  ['name', /name|名称/i],
  ['timeZone', /time zone|时区/i],
  ['week', /open|时段/i],
]

const usualDay = { from: '09:00', until: '18:00' }

/** The form of stored business hours, or of new ones: workdays in the browser's time zone. */
export const hoursFields = (row: Hours | null): HoursFields => ({
  name: row?.name ?? '',
  timeZone: row?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
  week: Array.from({ length: 7 }, (_, day) =>
    row === null ? (day >= 1 && day <= 5 ? [usualDay] : []) : (row.week[day] ?? []).map(enteredSpan),
  ),
  holidays: [...(row?.holidays ?? [])],
})

const readSpans = (entered: readonly EnteredSpan[]): Span[] => {
  const spans = spansOf(entered)
  return typeof spans === 'string' ? [] : [...spans]
}

/** What is sent for a form. */
export const hoursBody = (fields: HoursFields, row: Hours | null) => ({
  ...(row !== null && { id: Number(row.id) }),
  name: fields.name,
  time_zone: fields.timeZone,
  week: fields.week.map((day) => readSpans(day).map((span) => [...span])),
  holidays: fields.holidays,
})
