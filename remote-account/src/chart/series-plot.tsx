import { token } from '@member/shared/theme'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react'
import styled from 'styled-components'
import { AxisLabels, axisWidth, SeriesPanel, type SeriesPanelProps } from './series-panel.tsx'
import { columnCenters } from './series-shape.ts'

interface ChartCursorProps {
  /** Horizontal position of each point, 0–100. */
  positions: readonly number[]
  /** Selected point, null for none. */
  index: number | null
  onIndex: (index: number | null) => void
  label: string
  /** Value text for screen readers. */
  describe: (index: number) => string
}

const Track = styled.div`
  position: absolute;
  inset: 0;
  border-radius: ${token.radius.sm};
  cursor: crosshair;
  touch-action: pan-y;
`

const Hair = styled.div`
  position: absolute;
  inset-block: 0;
  inline-size: 1px;
  background: ${token.color.borderStrong};
  pointer-events: none;
`

/** Cursor over a chart, moved by arrow keys, mouse and touch; a slider for screen readers. */
function ChartCursor({ positions, index, onIndex, label, describe }: ChartCursorProps): ReactNode {
  const last = positions.length - 1
  const now = index ?? last
  const point = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    onIndex(indexUnder(width > 0 ? (clientX - left) / width : 0, positions.length))
  }
  const leave = ({ currentTarget, pointerType }: PointerEvent<HTMLElement>) => {
    // Lifting a finger also leaves; the selected value must stay readable.
    if (pointerType === 'mouse' && currentTarget !== document.activeElement) onIndex(null)
  }
  const press = (event: KeyboardEvent) => {
    const next = cursorMove(event.key, now, positions.length)
    if (next === null) return
    event.preventDefault()
    onIndex(next)
  }
  return (
    <Track
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={positions.length}
      aria-valuenow={now + 1}
      aria-valuetext={describe(now)}
      onFocus={() => onIndex(now)}
      onBlur={() => onIndex(null)}
      onKeyDown={press}
      onPointerDown={point}
      onPointerMove={point}
      onPointerLeave={leave}
    >
      {index !== null && <Hair style={{ insetInlineStart: `${positions[index]}%` }} />}
    </Track>
  )
}

/**
 * The index a key moves the cursor to (ARIA slider pattern): arrows by one, Home and End to the ends; null for other
 * keys. The result stays within 0 and `count - 1`.
 */
export function cursorMove(key: string, index: number, count: number): number | null {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return Math.max(0, index - 1)
    case 'ArrowRight':
    case 'ArrowUp':
      return Math.min(count - 1, index + 1)
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}

/** The index under a pointer; `fraction` is its distance from the start of the plot, 0–1. */
export function indexUnder(fraction: number, count: number): number {
  return Math.min(count - 1, Math.max(0, Math.floor(fraction * count)))
}

/** The area in which the cursor moves: over the panels, without their axes. The parent must be positioned. */
const CursorRoom = styled.div`
  position: absolute;
  inset-block: 0;
  inset-inline: ${axisWidth} 0;
`

export interface PlottedSeries extends Omit<SeriesPanelProps, 'span' | 'shown' | 'index'> {
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
export function SeriesPlot({ series, label, describe, labels }: SeriesPlotProps): ReactNode {
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
      <AxisLabels aria-hidden="true">
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
