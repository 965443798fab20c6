/** Opening times of one day as they are entered, `HH:MM`; an end of `00:00` is midnight. */
export interface EnteredSpan {
  from: string
  until: string
}

/** Minutes of the local day, from and until; until may be 1440. */
export type Span = readonly [from: number, until: number]

const pad = (number: number) => String(number).padStart(2, '0')
const clock = (minutes: number): string => `${pad(Math.floor(minutes / 60) % 24)}:${pad(minutes % 60)}`

/** A span as it is shown: `09:00–18:00`, with 24:00 for midnight at the end. */
export const shownSpan = ([from, until]: Span): string => `${clock(from)}–${until === 1440 ? '24:00' : clock(until)}`

export const enteredSpan = ([from, until]: Span): EnteredSpan => ({ from: clock(from), until: clock(until) })

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
