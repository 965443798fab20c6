import { isDay } from '@member/shared/ui'

/** Predefined date ranges. */
export const quickRanges = ['all', '7d', '30d', '90d', 'month', 'last-month', 'year'] as const
export type QuickRange = (typeof quickRanges)[number]

/** First and last day, `YYYY-MM-DD`, both inclusive; empty means unbounded. */
export interface Days {
  from: string
  to: string
}

export type Range = { choice: QuickRange } | ({ choice: 'custom' } & Days)

/** Adds days to a `YYYY-MM-DD` day. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** Resolves a range to days. A range until now has no end, so that records of tomorrow are included. */
export function daysOf(range: Range, today: string): Days {
  const month = today.slice(0, 7)
  switch (range.choice) {
    case 'all':
      return { from: '', to: '' }
    case '7d':
      return { from: dayAfter(today, -6), to: '' }
    case '30d':
      return { from: dayAfter(today, -29), to: '' }
    case '90d':
      return { from: dayAfter(today, -89), to: '' }
    case 'month':
      return { from: `${month}-01`, to: '' }
    case 'last-month': {
      const last = dayAfter(`${month}-01`, -1)
      return { from: `${last.slice(0, 7)}-01`, to: last }
    }
    case 'year':
      return { from: `${today.slice(0, 4)}-01-01`, to: '' }
    case 'custom':
      return { from: range.from, to: range.to }
  }
}

/** Why typed days are invalid. */
export type DaysProblem = 'none' | 'not-a-day' | 'end-before-start'

/** Validates typed days; null when they are valid. */
export function daysProblem({ from, to }: Days): DaysProblem | null {
  if (from === '' && to === '') return 'none'
  if ([from, to].some((day) => day !== '' && !isDay(day))) return 'not-a-day'
  return from !== '' && to !== '' && from > to ? 'end-before-start' : null
}
