import { token } from '@member/shared/theme'
import { type ReactNode, useState } from 'react'
import styled from 'styled-components'
import { ChartCursor, CursorRoom } from './chart-cursor.tsx'
import { AxisLabels, SeriesPanel } from './series-panel.tsx'
import { columnCenters } from './series-shape.ts'

export interface PlottedSeries {
  series: 'money' | 'points'
  name: string
  /** The series in a sentence, for screen readers. */
  summary: string
  values: readonly (number | null)[]
  /** What is shown of the whole series, or of a point: of what, and the formatted value. */
  legend: (index: number | null) => { span: string; shown: string }
}

export interface SeriesPlotProps {
  /** All of one length. */
  series: readonly PlottedSeries[]
  /** What the cursor moves over, e.g. "Day". */
  label: string
  /** Value text of the cursor for screen readers. */
  describe: (index: number) => string
  /** Labels of the horizontal axis, by the index of their points. */
  labels: readonly { at: number; text: string }[]
  /** `every`: each point has a short label, and the chosen one stands out. `some`: labels may be long. */
  labelled: 'every' | 'some'
}

const Panels = styled.div`
  position: relative;
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${token.space[5]};

  /* Over a single panel it starts below the name. */
  > :nth-child(2):last-child {
    inset-block-start: 2rem;
  }
`

/** Series one below the other, with a cursor for keyboard and pointer. */
export function SeriesPlot({ series, label, describe, labels, labelled }: SeriesPlotProps): ReactNode {
  const [selected, setSelected] = useState<number | null>(null)
  const count = series[0]?.values.length ?? 0
  // There may be fewer points since.
  const index = selected !== null && selected < count ? selected : null
  const positions = columnCenters(count)
  return (
    <>
      <Panels>
        {series.map(({ legend, ...one }) => (
          <SeriesPanel key={one.series} {...one} {...legend(index)} index={index} />
        ))}
        <CursorRoom>
          <ChartCursor positions={positions} index={index} onIndex={setSelected} label={label} describe={describe} />
        </CursorRoom>
      </Panels>
      <AxisLabels aria-hidden="true" data-labelled={labelled}>
        {labels.map(({ at, text }) => {
          const position = positions[at] ?? 0
          return (
            <span
              key={at}
              data-chosen={at === index || undefined}
              data-edge={position > 85 ? 'end' : undefined}
              style={{ insetInlineStart: `${position}%` }}
            >
              {text}
            </span>
          )
        })}
      </AxisLabels>
    </>
  )
}
