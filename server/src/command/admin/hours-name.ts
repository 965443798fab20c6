import type { BusinessHours } from '../../work-orders/sla/business-hours.ts'
import { longestSlaName } from '../../work-orders/sla/sla-rules.ts'
import { timesOf } from './read-week.ts'

interface NamedWeek {
  name: string
  week: BusinessHours['week']
}

/**
 * The name of business hours after their week has changed, when nobody gives another: one that is their times, as `init`
 * names them, becomes the new ones. `wrong` is one that is the old times still, as the new ones have no short name, or
 * others have it.
 */
export function nameAfter(
  before: NamedWeek,
  week: BusinessHours['week'],
  others: readonly string[],
): { name: string; fits: 'right' | 'wrong' } {
  const { name } = before
  if (timesOf(before.week) !== name || timesOf(week) === name) return { name, fits: 'right' }
  const times = timesOf(week)
  if (times === undefined || times.length > longestSlaName || others.includes(times)) return { name, fits: 'wrong' }
  return { name: times, fits: 'right' }
}
