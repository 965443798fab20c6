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
