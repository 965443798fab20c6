import { useFormat, useLanguage, useTexts } from '@member/shared'
import { token } from '@member/shared/theme'
import { Button } from '@member/shared/ui'
import { type ReactNode, useState } from 'react'
import styled from 'styled-components'
import { axisTick } from './axis-tick.ts'
import { DayCursor } from './day-cursor.tsx'
import { GrowthPanel } from './growth-panel.tsx'
import { axisWidth } from './growth-panel-style.ts'
import { GrowthTable } from './growth-table.tsx'
import type { GrowthDay } from './read-growth.ts'
import { dayPositions } from './series-shape.ts'
import { seriesSummary } from './series-summary.ts'
import { Stage } from './stage.ts'

const { color, space, text, weight } = token

const Panels = styled.div`
  position: relative;
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${space[5]};
`

const Over = styled.div`
  position: absolute;
  inset-block: 0;
  inset-inline: ${axisWidth} 0;
`

const Days = styled.div`
  position: relative;
  block-size: 1.5rem;
  margin: ${space[2]} 0 ${space[3]} ${axisWidth};
  color: ${color.textMuted};
  font-size: ${text.xs};
  font-variant-numeric: tabular-nums;

  > span {
    position: absolute;
    transform: translateX(-50%);
    white-space: nowrap;
  }
  > [data-chosen] {
    color: ${color.text};
    font-weight: ${weight.bold};
  }
`

/** Money and points over the days, with a cursor by keys and pointer and the same values as a table. */
export function GrowthChart({ days }: { days: readonly GrowthDay[] }): ReactNode {
  const t = useTexts()
  const { current } = useLanguage()
  const format = useFormat()
  const [place, setPlace] = useState<number | null>(null)
  const [table, setTable] = useState<'seen' | 'read'>('read')
  const positions = dayPositions(days.length)

  const dayAt = (at: number) => days[at]?.day ?? ''
  const series = (key: 'money' | 'points') => {
    const write = (value: number | null | undefined) => {
      if (value === null || value === undefined) return '–'
      return key === 'money' ? format.money(value, 'always') : format.number(value, 'always')
    }
    const values = days.map((day) => day[key])
    const name = t(`overview.growth.${key}`)
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
            highestDay: dayAt(summary.highest.place),
            lowest: write(summary.lowest.value),
            lowestDay: dayAt(summary.lowest.place),
          })
    return { series: key, name, values, write, summary: sentence, total: write(summary?.total) }
  }
  const money = series('money')
  const points = series('points')
  const tick = (value: number) => axisTick(current, value)

  return (
    <>
      <Stage>
        <Panels>
          {[money, points].map(({ write, total, ...panel }) => (
            <GrowthPanel
              key={panel.series}
              {...panel}
              shown={place === null ? total : write(panel.values[place])}
              tick={tick}
              place={place}
            />
          ))}
          <Over>
            <DayCursor
              positions={positions}
              place={place}
              onPlace={setPlace}
              label={t('overview.growth.day')}
              describe={(at) =>
                t('overview.growth.atDay', {
                  day: dayAt(at),
                  money: money.write(money.values[at]),
                  points: points.write(points.values[at]),
                })
              }
            />
          </Over>
        </Panels>
        <Days aria-hidden="true">
          {days.map(({ day }, at) => (
            <span key={day} data-chosen={at === place || undefined} style={{ insetInlineStart: `${positions[at]}%` }}>
              {day.replace(/^\d{4}-/, '')}
            </span>
          ))}
        </Days>
        <Button look="quiet" onClick={() => setTable(table === 'seen' ? 'read' : 'seen')}>
          {t(table === 'seen' ? 'overview.growth.hideTable' : 'overview.growth.showTable')}
        </Button>
      </Stage>
      <GrowthTable days={days} place={table} />
    </>
  )
}
