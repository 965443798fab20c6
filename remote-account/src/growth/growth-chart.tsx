import { useFormat, useLanguage, useTexts } from '@member/shared'
import type { ReactNode } from 'react'
import { type PlottedSeries, SeriesPlot } from '../chart/series-plot.tsx'
import { seriesSummary } from '../chart/series-shape.ts'
import { axisLabels, dayWriter } from '../chart/time-axis.ts'
import { ValuesTable } from '../chart/values-table.tsx'
import type { GrowthDay } from './read-growth.ts'

export interface GrowthChartProps {
  days: readonly GrowthDay[]
  /** Whether the table is visible; else it is for screen readers only. */
  isTableShown: boolean
}

/** Balance and points per day, with a cursor for keyboard and pointer and the same values as a table. */
export default function GrowthChart({ days, isTableShown }: GrowthChartProps): ReactNode {
  const t = useTexts()
  const formats = useFormat()
  const { current } = useLanguage()
  const names = days.map(({ day }) => day).map(dayWriter(current))
  const dayAt = (at: number) => names[at] ?? ''
  const format = (key: 'money' | 'points', value: number | null | undefined) => {
    if (value === null || value === undefined) return '–'
    return key === 'money' ? formats.money(value, 'always') : formats.number(value, 'always')
  }
  const valueAt = (key: 'money' | 'points', at: number) => format(key, days[at]?.[key])

  const series = (key: 'money' | 'points'): PlottedSeries => {
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
            total: format(key, summary.total),
            highest: format(key, summary.highest.value),
            highestDay: dayAt(summary.highest.index),
            lowest: format(key, summary.lowest.value),
            lowestDay: dayAt(summary.lowest.index),
          })
    return {
      series: key,
      mark: 'bars',
      name,
      values,
      summary: sentence,
      legend: (index) =>
        index === null
          ? { span: t(`overview.growth.net.${key}`), shown: format(key, summary?.total) }
          : { span: dayAt(index), shown: valueAt(key, index) },
    }
  }

  return (
    <>
      {isTableShown ? null : (
        <SeriesPlot
          series={[series('money'), series('points')]}
          label={t('overview.growth.day')}
          describe={(at) =>
            t('overview.growth.atDay', { day: dayAt(at), money: valueAt('money', at), points: valueAt('points', at) })
          }
          labels={axisLabels(
            days.map(({ day }) => day),
            'day',
            current,
          )}
        />
      )}
      <ValuesTable
        caption={t('overview.growth.caption')}
        head={[t('overview.growth.day'), t('overview.growth.money'), t('overview.growth.points')]}
        rows={days.map(({ money, points }, at) => [dayAt(at), format('money', money), format('points', points)])}
        isShown={isTableShown}
      />
    </>
  )
}
