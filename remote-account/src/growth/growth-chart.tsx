import { useLanguage, useTexts } from '@member/shared'
import { type ReactNode, useState } from 'react'
import { axisTick } from '../chart/axis-tick.ts'
import { ChartCursor } from '../chart/chart-cursor.tsx'
import { CursorRoom } from '../chart/cursor-room.ts'
import { SeriesPanel } from '../chart/series-panel.tsx'
import { columnCenters } from '../chart/series-shape.ts'
import { Days, Panels } from './growth-chart-style.ts'
import { GrowthTable } from './growth-table.tsx'
import type { GrowthDay } from './read-growth.ts'
import { Stage } from './stage.ts'
import { useSeries } from './use-series.ts'

export interface GrowthChartProps {
  days: readonly GrowthDay[]
  /** Whether the table is visible, or for screen readers only. */
  table: 'visible' | 'screen-reader'
}

/** Balance and points per day, with a cursor for keyboard and pointer and the same values as a table. */
export function GrowthChart({ days, table }: GrowthChartProps): ReactNode {
  const t = useTexts()
  const { current } = useLanguage()
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
              tick={(value) => axisTick(current, value)}
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
      <GrowthTable days={days} visibility={table} />
    </>
  )
}
