import { useTexts } from '@member/shared'
import { media, token } from '@member/shared/theme'
import { Glyph } from '@member/shared/ui'
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react'
import styled from 'styled-components'
import { paneLimits } from './pane-width.tsx'

const { color, radius, space } = token

const Bar = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: ${space[1]};
  inline-size: 24px;
  touch-action: none;
`

const Grip = styled.div`
  position: absolute;
  inset: 0;
  cursor: col-resize;

  &::before {
    content: '';
    position: absolute;
    inset-block: 0;
    inset-inline-start: calc(50% - 1px);
    inline-size: 2px;
    background: ${color.border};
  }
  ${media.hover} {
    &:hover::before {
      background: ${color.borderStrong};
    }
  }
  &:focus-visible::before {
    background: ${color.focus};
  }
`

const Step = styled.button`
  position: relative;
  display: grid;
  place-items: center;
  inline-size: 24px;
  block-size: 32px;
  border: 1px solid ${color.border};
  border-radius: ${radius.sm};
  background: ${color.surface};
  color: ${color.textMuted};

  ${media.touch} {
    block-size: ${token.size.control};
  }
`

const toLeft = 'm14.5 6-6 6 6 6'
const toRight = 'm9.5 6 6 6-6 6'

/** What a key does to the width. */
const widthAfter: Readonly<Record<string, (width: number) => number>> = {
  ArrowLeft: (width) => width - paneLimits.step,
  ArrowRight: (width) => width + paneLimits.step,
  Home: () => paneLimits.least,
  End: () => paneLimits.most,
}

/** Between list and ticket: dragged, moved by arrow keys, or by its two buttons. */
export default function PaneDivider(props: { width: number; onWidth: (width: number) => void }): ReactNode {
  const { width, onWidth } = props
  const t = useTexts()
  const onKeyDown = (event: KeyboardEvent) => {
    const next = widthAfter[event.key]
    if (next === undefined) return
    event.preventDefault()
    onWidth(next(width))
  }
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const both = event.currentTarget.parentElement?.parentElement?.getBoundingClientRect()
    if (!event.currentTarget.hasPointerCapture(event.pointerId) || both === undefined) return
    onWidth(((event.clientX - both.left) / both.width) * 100)
  }
  return (
    <Bar>
      <Grip
        role="separator"
        tabIndex={0}
        aria-orientation="vertical"
        aria-label={t('queue.pane.width')}
        aria-valuenow={width}
        aria-valuemin={paneLimits.least}
        aria-valuemax={paneLimits.most}
        onKeyDown={onKeyDown}
        onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
        onPointerMove={onPointerMove}
        onDoubleClick={() => onWidth(paneLimits.standard)}
      />
      <Step type="button" aria-label={t('queue.pane.narrower')} onClick={() => onWidth(width - paneLimits.step)}>
        <Glyph path={toLeft} />
      </Step>
      <Step type="button" aria-label={t('queue.pane.wider')} onClick={() => onWidth(width + paneLimits.step)}>
        <Glyph path={toRight} />
      </Step>
    </Bar>
  )
}
