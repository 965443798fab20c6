import { type AnswerOf, useLanguage, useTexts } from '@member/shared'
import { savedRow, useSettings } from '../settings.ts'
import { groupedDays, type Hours, type HoursFields, hoursBody, readHours, shownSpan } from './hours.ts'
import { type Policy, type PolicyFields, policyBody, readPolicies, spokenDuration } from './policy.ts'

/** Policies and business hours for leads, and the calls that change them. */
export function useSla() {
  const { list, post, take } = useSettings(
    'targets',
    (get, options) => get('/api/workorder/sla', options),
    (data: AnswerOf<'/api/workorder/sla'>) => ({ policies: readPolicies(data), hours: readHours(data) }),
  )
  return {
    list,
    savePolicy: (fields: PolicyFields, row: Policy | null) =>
      take(post('/api/workorder/saveSla', { ...savedRow(row), ...policyBody(fields) })),
    saveHours: (fields: HoursFields, row: Hours | null) =>
      take(post('/api/workorder/saveBusinessHours', { ...savedRow(row), ...hoursBody(fields) })),
    removePolicy: ({ id }: Policy) => take(post('/api/workorder/deleteSla', { id: Number(id) })),
    removeHours: ({ id }: Hours) => take(post('/api/workorder/deleteBusinessHours', { id: Number(id) })),
  }
}

export type SlaSettings = ReturnType<typeof useSla>

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
  return { day, duration, week }
}
