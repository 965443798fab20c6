import { dayAfter } from './range.ts'
import type { Step } from './read-summary.ts'

/** A part of a course in full: a day, `first – last day`, a month or a year. `end` is the last day of all. */
export function partName(course: readonly { day: string }[], place: number, step: Step, end: string): string {
  const day = course[place]?.day ?? ''
  const next = course[place + 1]?.day
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

/** The same in as few characters as an axis has room for. */
export function partLabel(day: string, step: Step): string {
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
