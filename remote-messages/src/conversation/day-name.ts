import type { Format, Translate } from '@member/shared'

/** Today, yesterday or the date of a time; both in seconds. */
export function dayName(at: number, now: number, date: Format['date'], t: Translate): string {
  const day = date(at, 'date')
  if (day === date(now, 'date')) return t('conversation.today')
  return day === date(now - 86_400, 'date') ? t('conversation.yesterday') : day
}
