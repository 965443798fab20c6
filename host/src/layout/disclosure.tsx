import { media, token } from '@member/shared/theme'
import { Glyph } from '@member/shared/ui'
import { type MouseEvent, type ReactNode, useId, useRef } from 'react'
import styled from 'styled-components'
import { glyph } from '../icons/glyph.ts'
import { headerControl } from './header-control.tsx'

export interface DisclosureProps {
  /** Content of the button: text, or an icon together with `name`. */
  label: ReactNode
  /** Accessible name of a button without text. */
  name?: string
  /** Side of the button that the panel aligns with; a button in the second half of the screen always with its end. */
  align: 'start' | 'end'
  children: ReactNode
}

const { color, radius, shadow, space } = token

const Button = styled.button`
  ${headerControl}

  gap: ${space[1]};

  > svg:last-child {
    inline-size: 0.9em;
    color: ${color.textMuted};
  }
`

/** A panel that a button opens over the page. */
export const Panel = styled.div`
  position: fixed;
  inset: auto;
  min-inline-size: 200px;
  max-block-size: calc(100dvh - 80px);
  /* Away from the edges of the screen, however long the titles are. */
  margin: 0 ${space[2]};
  padding: ${space[2]};
  overflow: auto;
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
  background: ${color.raised};
  color: ${color.text};
  box-shadow: ${shadow.popover};
  overscroll-behavior: contain;
  scroll-padding-block-end: 7rem;

  ${media.forcedColors} {
    border-color: CanvasText;
  }
`

/**
 * A button that shows links or choices below it: the W3C disclosure pattern with the browser's popover. Esc, a click
 * outside and a choice close it; the focus returns to the button.
 */
export function Disclosure({ label, name, align, children }: DisclosureProps): ReactNode {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)

  const position = () => {
    if (button.current === null || panel.current === null) return
    const { left, right, bottom } = button.current.getBoundingClientRect()
    const { style } = panel.current
    const width = document.documentElement.clientWidth
    style.top = `${bottom + 8}px`
    // Towards the middle of the screen, where long titles have more room.
    const fromEnd = align === 'end' || left > width / 2
    style.left = fromEnd ? 'auto' : `${Math.max(0, left - 8)}px`
    style.right = fromEnd ? `${Math.max(0, width - right - 8)}px` : 'auto'
  }

  const closeAfterChoice = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a, button')) panel.current?.hidePopover?.()
  }

  return (
    <>
      <Button ref={button} type="button" popoverTarget={id} {...(name === undefined ? {} : { 'aria-label': name })}>
        {label}
        <Glyph path={glyph.down} />
      </Button>
      <Panel ref={panel} id={id} popover="auto" onBeforeToggle={position} onClick={closeAfterChoice}>
        {children}
      </Panel>
    </>
  )
}
