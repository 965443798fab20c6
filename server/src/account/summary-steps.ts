import { dateAfter, daysBetween } from './local-days.ts'

/** Lengths of the intervals of a summary. */
export const summarySteps = ['day', 'week', 'month', 'year'] as const
export type SummaryStep = (typeof summarySteps)[number]

/** Up to this many days (inclusive) each day is an interval. */
const mostDays = 92
const mostWeeks = 105
const mostMonths = 240

/** The step that gives neither a handful nor hundreds of intervals. `from` and `to` are dates, both inclusive. */
export function stepOf(from: string, to: string): SummaryStep {
  const days = daysBetween(from, to) + 1
  if (days <= mostDays) return 'day'
  if (days <= mostWeeks * 7) return 'week'
  return days <= mostMonths * 30 ? 'month' : 'year'
}

/** The first date after `date` on which an interval begins: the next day, Monday, first of a month or of a year. */
function nextStart(date: string, step: SummaryStep): string {
  const [year = 0, month = 0] = date.split('-').map(Number)
  switch (step) {
    case 'day':
      return dateAfter(date, 1)
    case 'week':
      return dateAfter(date, 7 - ((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7))
    case 'month':
      return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
    case 'year':
      return new Date(Date.UTC(year + 1, 0, 1)).toISOString().slice(0, 10)
  }
}

/** First dates of the intervals between two dates, both inclusive. Weeks begin on Monday; the first may be shorter. */
export function intervalStarts(from: string, to: string, step: SummaryStep): string[] {
  const starts: string[] = []
  for (let date = from; date <= to; date = nextStart(date, step)) starts.push(date)
  return starts
}
