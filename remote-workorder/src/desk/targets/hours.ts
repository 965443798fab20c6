import { type AnswerOf, readList, readNumber, readRecord, readText } from '@member/shared'
import { array, check, type InferOutput, object, pipe, string } from 'valibot'
import { readRows, requiredText, type StoredRow } from '../settings.ts'

/** When a shop answers. */
export interface Hours extends StoredRow {
  name: string
  /** IANA name. */
  timeZone: string
  /** Opening times of Sunday to Saturday. */
  week: readonly (readonly Span[])[]
  /** `YYYY-MM-DD`. */
  holidays: readonly string[]
}

/** Opening times of one day as they are entered, `HH:MM`; an end of `00:00` is midnight. */
export interface EnteredSpan {
  from: string
  until: string
}

/** Minutes of the local day, from and until; until may be 1440. */
export type Span = readonly [from: number, until: number]

const pad = (number: number) => String(number).padStart(2, '0')
const clockTime = (minutes: number): string => `${pad(Math.floor(minutes / 60) % 24)}:${pad(minutes % 60)}`

/** A span as it is shown: `09:00–18:00`, with 24:00 for midnight at the end. */
export const shownSpan = ([from, until]: Span): string =>
  `${clockTime(from)}–${until === 1440 ? '24:00' : clockTime(until)}`

export const enteredSpan = ([from, until]: Span): EnteredSpan => ({ from: clockTime(from), until: clockTime(until) })

const minutesOf = (time: string): number | null => {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? []
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes)
}

/** What is wrong with the opening times of a day, as the key of a text; null when nothing is. */
export type DayProblem = 'hours.incomplete' | 'hours.backwards' | 'hours.overlap'

/** Reads the opening times of a day, sorted; or what is wrong with them. */
export function spansOf(entered: readonly EnteredSpan[]): readonly Span[] | DayProblem {
  const spans: Span[] = []
  for (const { from, until } of entered) {
    const [begin, end] = [minutesOf(from), minutesOf(until)]
    if (begin === null || end === null) return 'hours.incomplete'
    const last = end === 0 ? 1440 : end
    if (last <= begin) return 'hours.backwards'
    spans.push([begin, last])
  }
  spans.sort(([a], [b]) => a - b)
  const overlap = spans.some(([from], at) => from < (spans[at - 1]?.[1] ?? 0))
  return overlap ? 'hours.overlap' : spans
}

/** Days of the server, Sunday first, in the order of a week that begins on Monday. */
export const daysFromMonday = [1, 2, 3, 4, 5, 6, 0] as const

/** Days in a row that are open at the same times, Monday first; days that are closed are left out. */
export function groupedDays(
  week: readonly (readonly Span[])[],
): { from: number; until: number; spans: readonly Span[] }[] {
  const groups: { from: number; until: number; spans: readonly Span[] }[] = []
  let before = ''
  for (const day of daysFromMonday) {
    const spans = week[day] ?? []
    const shown = spans.map(shownSpan).join()
    const last = groups.at(-1)
    if (last !== undefined && shown === before && spans.length > 0) last.until = day
    else if (spans.length > 0) groups.push({ from: day, until: day, spans })
    before = shown
  }
  return groups
}

const readDay = (value: unknown): Span[] =>
  readList(value).flatMap((span) => {
    const [from, until] = readList(span).map(readNumber)
    return from == null || until == null ? [] : [[from, until] as const]
  })

export const readHours = (data: AnswerOf<'/api/workorder/sla'>): readonly Hours[] =>
  readRows(readList(readRecord(data).business_hours), (stored, row) => ({
    ...stored,
    name: readText(row.name),
    timeZone: readText(row.time_zone),
    week: Array.from({ length: 7 }, (_, day) => readDay(readList(row.week)[day])),
    holidays: readList(row.holidays).map(readText).filter(Boolean),
  }))

const dayMs = 86_400_000

const dateOf = (day: string): number | null => {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(day) ? time : null
}

/** Most days that are added at once, and that business hours can have. */
const mostAtOnce = 60
const mostHolidays = 500

/** What is wrong with holidays that are to be added, as the key of a text. */
export type HolidayProblem = 'holidays.incomplete' | 'holidays.backwards' | 'holidays.long' | 'holidays.many'

/** The holidays with all days from one to another, in order and each once; a missing end is the first day. */
export function withHolidays(
  holidays: readonly string[],
  from: string,
  until: string,
): readonly string[] | HolidayProblem {
  const [first, last] = [dateOf(from), dateOf(until === '' ? from : until)]
  if (first === null || last === null) return 'holidays.incomplete'
  if (last < first) return 'holidays.backwards'
  if ((last - first) / dayMs >= mostAtOnce) return 'holidays.long'
  const added = Array.from({ length: (last - first) / dayMs + 1 }, (_, at) =>
    new Date(first + at * dayMs).toISOString().slice(0, 10),
  )
  const all = [...new Set([...holidays, ...added])].sort()
  return all.length > mostHolidays ? 'holidays.many' : all
}

/** Days in a row as one range each. */
export function holidayRanges(holidays: readonly string[]): { from: string; until: string; days: string[] }[] {
  const ranges: { from: string; until: string; days: string[] }[] = []
  for (const day of [...holidays].sort()) {
    const last = ranges.at(-1)
    if (last !== undefined && (dateOf(day) ?? 0) - (dateOf(last.until) ?? 0) === dayMs) {
      last.until = day
      last.days.push(day)
    } else ranges.push({ from: day, until: day, days: [day] })
  }
  return ranges
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
  name: requiredText(50, 'desk.name.long'),
  timeZone: pipe(string(), check(isZone, 'desk.hours.zone.unknown')),
  /** Sunday first. */
  week: pipe(
    array(array(object({ from: string(), until: string() }))),
    check((week) => week.every((day) => typeof spansOf(day) !== 'string'), 'desk.hours.week.wrong'),
    check((week) => week.some((day) => day.length > 0), 'desk.hours.week.closed'),
  ),
  holidays: array(string()),
})

export type HoursFields = InferOutput<typeof hoursSchema>

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

/** What is sent for a form, whose times are right by then. */
export const hoursBody = ({ timeZone, week, ...fields }: HoursFields) => ({
  ...fields,
  time_zone: timeZone,
  week: week.map((day) => {
    const spans = spansOf(day)
    return typeof spans === 'string' ? [] : spans.map((span) => [...span])
  }),
})
