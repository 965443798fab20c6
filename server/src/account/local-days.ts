/** One day of a time zone: its date and the second it begins. */
export interface LocalDay {
  /** `YYYY-MM-DD`. */
  date: string
  /** Seconds. */
  start: number
}

const formats = new Map<string, Intl.DateTimeFormat>()
/** More than there are zones, but clients may write their names in many ways. */
const mostFormats = 1000

/** Cached, as creating a format takes longer than the rest of a request. */
const formatIn = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone)
  if (known !== undefined) return known
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  if (formats.size >= mostFormats) formats.clear()
  formats.set(timeZone, format)
  return format
}

const dateIn = (timeZone: string) => {
  const format = formatIn(timeZone)
  return (seconds: number): string => format.format(seconds * 1000)
}

/** The first second of the date that contains `seconds`; a binary search, so that clock changes need no rules here. */
const startOfDay = (dateOf: (seconds: number) => string, seconds: number): number => {
  const date = dateOf(seconds)
  let before = seconds - 26 * 3600
  let within = seconds
  while (within - before > 1) {
    const middle = Math.floor((before + within) / 2)
    if (dateOf(middle) === date) within = middle
    else before = middle
  }
  return within
}

/** Dates of one time zone. */
export interface LocalDates {
  /** The date (`YYYY-MM-DD`) that a moment in seconds lies in. */
  dateOf(seconds: number): string
  /** The second a date begins; undefined when it is not a date or the zone skipped it. */
  startOf(date: string): number | undefined
}

const daySeconds = 86_400

/**
 * The dates of an IANA time zone.
 * @throws RangeError for an unknown zone
 */
export function localDates(timeZone: string): LocalDates {
  const dateOf = dateIn(timeZone)
  // Offset of midnight from UTC. It is the same for most days, so the first guess is usually right.
  let distance = 0
  return {
    dateOf,
    startOf(date) {
      const midnight = Date.parse(`${date}T00:00:00Z`) / 1000
      if (Number.isNaN(midnight) || !new Date(midnight * 1000).toISOString().startsWith(date)) return undefined
      const guess = midnight + distance
      if (dateOf(guess) === date && dateOf(guess - 1) !== date) return guess
      const within = [midnight + daySeconds / 2, midnight].find((moment) => dateOf(moment) === date)
      if (within === undefined) return undefined
      const start = startOfDay(dateOf, within)
      distance = start - midnight
      return start
    },
  }
}

/** The date `days` after `date`; both `YYYY-MM-DD`. */
export function dateAfter(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * daySeconds * 1000).toISOString().slice(0, 10)
}

/** Number of days from one date to another; 0 for the same. */
export function daysBetween(first: string, last: string): number {
  return Math.round((Date.parse(`${last}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / (daySeconds * 1000))
}

/** The last `count` days up to the one that contains `now` (seconds), oldest first. */
export function lastDays(now: number, count: number, timeZone: string): LocalDay[] {
  const dateOf = dateIn(timeZone)
  const days: LocalDay[] = []
  let start = startOfDay(dateOf, now)
  while (days.length < count) {
    days.unshift({ date: dateOf(start), start })
    start = startOfDay(dateOf, start - 1)
  }
  return days
}
