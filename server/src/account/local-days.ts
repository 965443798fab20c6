/** One day of a time zone: its date and the second it begins. */
export interface LocalDay {
  /** `YYYY-MM-DD`. */
  date: string
  /** Seconds. */
  start: number
}

const formats = new Map<string, Intl.DateTimeFormat>()
/** More than there are zones; clients may write their names in many ways. */
const mostFormats = 1000

/** Making one takes longer than the rest of a call. */
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

/** The first second of the date that `seconds` lies in; found by halving, so that changed clocks need no rule here. */
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
  /** The second a date begins; undefined for what is no date, or none of this zone. */
  startOf(date: string): number | undefined
}

const daySeconds = 86_400

/**
 * The dates of a zone of the IANA list.
 * @throws RangeError when there is no such zone
 */
export function localDates(timeZone: string): LocalDates {
  const dateOf = dateIn(timeZone)
  // How far midnight is from that of Greenwich; the same for most days, so that most are found at the first guess.
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

/** The date some days after another; both `YYYY-MM-DD`. */
export function dateAfter(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * daySeconds * 1000).toISOString().slice(0, 10)
}

/** How many days two dates are apart; 0 for the same. */
export function daysBetween(first: string, last: string): number {
  return Math.round((Date.parse(`${last}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / (daySeconds * 1000))
}

/** The last `count` days up to the one `now` (seconds) lies in, oldest first. */
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
