import { useLanguage, useTexts } from '@member/shared'
import { spokenDuration } from './duration.ts'
import type { Hours } from './policy.ts'
import { daysFromMonday, groupedDays, shownSpan } from './week.ts'

/** Says durations and opening times in the language of the page. */
export function useWords() {
  const t = useTexts()
  const { current } = useLanguage()
  const names = new Intl.DateTimeFormat(current === 'zh-cn' ? 'zh-CN' : current, { weekday: 'long', timeZone: 'UTC' })
  // The first of August 2021 was a Sunday.
  const day = (weekday: number) => names.format(Date.UTC(2021, 7, 1 + weekday))
  const duration = (seconds: number) =>
    spokenDuration(seconds)
      .map(({ unit, count }) => t(`desk.duration.${unit}`, { count }))
      .join(' ')
  const week = (hours: Pick<Hours, 'week'>) =>
    groupedDays(hours.week)
      .map(({ from, until, spans }) => {
        const days = from === until ? day(from) : t('desk.hours.days', { from: day(from), until: day(until) })
        return `${days} ${spans.map(shownSpan).join(t('desk.listMark'))}`
      })
      .join(t('desk.hours.mark'))
  return { day, duration, week, days: daysFromMonday }
}
