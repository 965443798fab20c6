import { dayAfter } from './ledger-view.ts'
import type { Step } from './read-records.ts'

/** Full name of a period: a day, `first – last day`, a month or a year. `end` is the last day of the trend. */
export function periodName(trend: readonly { day: string }[], index: number, step: Step, end: string): string {
  const day = trend[index]?.day ?? ''
  const next = trend[index + 1]?.day
  const last = next === undefined ? end : dayAfter(next, -1)
  switch (step) {
    case 'day':
      return day
    case 'week':
      return last === day ? day : `${day} – ${last.slice(5)}`
    case 'month':
      return day.slice(0, 7)
    case 'year':
      return day.slice(0, 4)
  }
}

/** Short name of a period, for an axis. */
export function periodLabel(day: string, step: Step): string {
  switch (step) {
    case 'day':
      return day.slice(5)
    case 'week':
      return day
    case 'month':
      return day.slice(0, 7)
    case 'year':
      return day.slice(0, 4)
  }
}
