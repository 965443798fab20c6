/** One day of a time zone: its date and the second it begins. */
export interface LocalDay {
  /** `YYYY-MM-DD`. */
  date: string
  /** Seconds. */
  start: number
}

const dateIn = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
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
