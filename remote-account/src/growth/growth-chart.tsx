import { useFormat, useTexts } from '@member/shared'
import { baseClass, token } from '@member/shared/theme'
import { type ReactNode, useState } from 'react'
import styled from 'styled-components'
import { ChartCursor, CursorRoom } from '../chart/chart-cursor.tsx'
import { AxisLabels, SeriesPanel, ValuesTable } from '../chart/series-panel.tsx'
import { columnCenters, seriesSummary } from '../chart/series-shape.ts'
import { type GrowthDay, Stage } from './read-growth.ts'

const Table = styled(ValuesTable)`
  margin-block-start: ${token.space[3]};
`

/** The values of the chart as a table. */
function GrowthTable({ days, isShown }: { days: readonly GrowthDay[]; isShown: boolean }): ReactNode {
  const t = useTexts()
  const { money, number } = useFormat()
  return (
    <div className={isShown ? undefined : baseClass.visuallyHidden}>
      <Table>
        <caption className={baseClass.visuallyHidden}>{t('overview.growth.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('overview.growth.day')}</th>
            <th scope="col">{t('overview.growth.money')}</th>
            <th scope="col">{t('overview.growth.points')}</th>
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.day}>
              <th scope="row">{day.day}</th>
              <td>{day.money === null ? '–' : money(day.money, 'always')}</td>
              <td>{day.points === null ? '–' : number(day.points, 'always')}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  )
}

const { color, space, weight } = token

const Panels = styled.div`
  position: relative;
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${space[5]};
`

/** Labels of the days; a narrow chart hides every other one. */
const Days = styled(AxisLabels)`
  @container (max-width: 22rem) {
    > :nth-last-child(even) {
      visibility: hidden;
    }
  }
  > [data-chosen] {
    visibility: visible;
    z-index: 1;
    background: ${color.surface};
    color: ${color.text};
    font-weight: ${weight.bold};
  }
`

export interface GrowthChartProps {
  days: readonly GrowthDay[]
  /** Whether the table is visible; else it is for screen readers only. */
  isTableShown: boolean
}

/** Balance and points per day, with a cursor for keyboard and pointer and the same values as a table. */
export default function GrowthChart({ days, isTableShown }: GrowthChartProps): ReactNode {
  const t = useTexts()
  const { money, points } = useSeries(days)
  const [index, setIndex] = useState<number | null>(null)
  const positions = columnCenters(days.length)
  const dayAt = (at: number) => days[at]?.day ?? ''

  return (
    <>
      <Stage>
        <Panels>
          {[money, points].map(({ series, name, summary, values, total, at }) => (
            <SeriesPanel
              key={series}
              series={series}
              name={name}
              summary={summary}
              values={values}
              span={index === null ? t('overview.growth.total') : dayAt(index)}
              shown={index === null ? total : at(index)}
              index={index}
            />
          ))}
          <CursorRoom>
            <ChartCursor
              positions={positions}
              index={index}
              onIndex={setIndex}
              label={t('overview.growth.day')}
              describe={(at) =>
                t('overview.growth.atDay', { day: dayAt(at), money: money.at(at), points: points.at(at) })
              }
            />
          </CursorRoom>
        </Panels>
        <Days aria-hidden="true">
          {days.map(({ day }, at) => (
            <span key={day} data-chosen={at === index || undefined} style={{ insetInlineStart: `${positions[at]}%` }}>
              {day.replace(/^\d{4}-/, '')}
            </span>
          ))}
        </Days>
      </Stage>
      <GrowthTable days={days} isShown={isTableShown} />
    </>
  )
}

/** One series of the chart with its labels. */
interface Series {
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
function useSeries(days: readonly GrowthDay[]): { money: Series; points: Series } {
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
