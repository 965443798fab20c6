import { useFormat, useTexts } from '@member/shared'
import { seriesSummary } from '../chart/series-summary.ts'
import type { GrowthDay } from './read-growth.ts'

/** One series of the chart with its labels. */
export interface Series {
  series: 'money' | 'points'
  name: string
  values: readonly (number | null)[]
  /** Formatted sum of all days. */
  total: string
  /** The series in a sentence. */
  summary: string
  /** Formatted value of one day, with its sign. */
  at: (index: number) => string
}

/** Both series, labelled in the member's language. */
export function useSeries(days: readonly GrowthDay[]): { money: Series; points: Series } {
  const t = useTexts()
  const formats = useFormat()

  const series = (key: Series['series']): Series => {
    const format = (value: number | null | undefined) => {
      if (value === null || value === undefined) return '–'
      return key === 'money' ? formats.money(value, 'always') : formats.number(value, 'always')
    }
    const dayAt = (index: number) => days[index]?.day ?? ''
    const name = t(`overview.growth.${key}`)
    const values = days.map((day) => day[key])
    const summary = seriesSummary(values)
    const sentence =
      summary === null
        ? t('overview.growth.unknown', { series: name })
        : t('overview.growth.summary', {
            series: name,
            from: dayAt(0),
            to: dayAt(days.length - 1),
            total: format(summary.total),
            highest: format(summary.highest.value),
            highestDay: dayAt(summary.highest.index),
            lowest: format(summary.lowest.value),
            lowestDay: dayAt(summary.lowest.index),
          })
    return {
      series: key,
      name,
      values,
      total: format(summary?.total),
      summary: sentence,
      at: (index) => format(values[index]),
    }
  }
  return { money: series('money'), points: series('points') }
}
