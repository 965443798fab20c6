import type { Format } from '@member/shared'

/** Today, yesterday or the date of a time; both in seconds. */
export function dayName(
  at: number,
  now: number,
  date: Format['date'],
  names: { today: string; yesterday: string },
): string {
  const day = date(at, 'date')
  if (day === date(now, 'date')) return names.today
  return day === date(now - 86_400, 'date') ? names.yesterday : day
}
