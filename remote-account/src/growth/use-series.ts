import { useFormat, useTexts } from '@member/shared'
import { seriesSummary } from '../chart/series-summary.ts'
import type { GrowthDay } from './read-growth.ts'

/** One series with its words: what the chart draws and what it says. */
export interface Series {
  series: 'money' | 'points'
  name: string
  values: readonly (number | null)[]
  /** All days together, written. */
  total: string
  /** The series in a sentence. */
  summary: string
  /** The value of one day, written with its sign. */
  at: (index: number) => string
}

/** Money and points of the days in the member's language. */
export function useSeries(days: readonly GrowthDay[]): { money: Series; points: Series } {
  const t = useTexts()
  const format = useFormat()

  const series = (key: Series['series']): Series => {
    const write = (value: number | null | undefined) => {
      if (value === null || value === undefined) return '–'
      return key === 'money' ? format.money(value, 'always') : format.number(value, 'always')
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
            total: write(summary.total),
            highest: write(summary.highest.value),
            highestDay: dayAt(summary.highest.index),
            lowest: write(summary.lowest.value),
            lowestDay: dayAt(summary.lowest.index),
          })
    return {
      series: key,
      name,
      values,
      total: write(summary?.total),
      summary: sentence,
      at: (index) => write(values[index]),
    }
  }
  return { money: series('money'), points: series('points') }
}
