import type { BusinessHours } from '../../work-orders/sla/business-hours.ts'
import { longestSlaName } from '../../work-orders/sla/sla-rules.ts'
import { timesOf } from './read-week.ts'

/** A name that says from when to when, as the hours that `init` makes have. */
const saysTimes = (name: string): boolean => /^\d{1,2}:\d\d ?[-–] ?\d{1,2}:\d\d(?:, |$)/.test(name)

/**
 * The name of business hours with a changed week, when nobody gives another: one that says times becomes those of the
 * week. `wrong` is one that keeps saying others, as the times of the week have no short name, or others have it.
 */
export function nameAfter(
  name: string,
  week: BusinessHours['week'],
  others: readonly string[],
): { name: string; fits: 'right' | 'wrong' } {
  const times = timesOf(week)
  if (!saysTimes(name) || name === times) return { name, fits: 'right' }
  if (times === undefined || times.length > longestSlaName || others.includes(times)) return { name, fits: 'wrong' }
  return { name: times, fits: 'right' }
}
