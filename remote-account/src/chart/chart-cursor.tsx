import { token } from '@member/shared/theme'
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react'
import styled from 'styled-components'
import { cursorMove, placeUnder } from './cursor-move.ts'

export interface ChartCursorProps {
  /** Horizontal position of each place, 0–100. */
  positions: readonly number[]
  /** The place pointed at, null for none. */
  place: number | null
  onPlace: (place: number | null) => void
  label: string
  /** What is read out for the place pointed at. */
  describe: (place: number) => string
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

/** Lies over a chart and moves from place to place by arrow keys, mouse and finger; a slider to screen readers. */
export function ChartCursor({ positions, place, onPlace, label, describe }: ChartCursorProps): ReactNode {
  const last = positions.length - 1
  const now = place ?? last
  const point = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    onPlace(placeUnder(width > 0 ? (clientX - left) / width : 0, positions.length))
  }
  const leave = ({ currentTarget, pointerType }: PointerEvent<HTMLElement>) => {
    // A finger leaves by lifting; what it pointed at must stay readable then.
    if (pointerType === 'mouse' && currentTarget !== document.activeElement) onPlace(null)
  }
  const press = (event: KeyboardEvent) => {
    const next = cursorMove(event.key, now, positions.length)
    if (next === null) return
    event.preventDefault()
    onPlace(next)
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
      onFocus={() => onPlace(now)}
      onBlur={() => onPlace(null)}
      onKeyDown={press}
      onPointerDown={point}
      onPointerMove={point}
      onPointerLeave={leave}
    >
      {place !== null && <Hair style={{ insetInlineStart: `${positions[place]}%` }} />}
    </Track>
  )
}
