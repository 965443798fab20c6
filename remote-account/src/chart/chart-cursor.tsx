import { token } from '@member/shared/theme'
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react'
import styled from 'styled-components'
import { cursorMove, indexUnder } from './cursor-move.ts'

export interface ChartCursorProps {
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
export function ChartCursor({ positions, index, onIndex, label, describe }: ChartCursorProps): ReactNode {
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
