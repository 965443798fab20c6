import { media, token } from '@member/shared/theme'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { Button } from './button.tsx'
import { Glyph } from './glyph.tsx'

const { color, radius, shadow, size, space } = token

const Panel = styled.div`
  position: fixed;
  inset: auto;
  min-inline-size: 12em;
  max-inline-size: min(20em, calc(100vw - ${space[4]}));
  max-block-size: min(70dvh, 30em);
  margin: 0;
  padding: ${space[1]};
  overflow-y: auto;
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
  background: ${color.raised};
  color: ${color.text};
  box-shadow: ${shadow.popover};
`

/** An entry of the menu. */
export const MenuItem = styled.button.attrs({ type: 'button' })`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  inline-size: 100%;
  min-block-size: ${size.control};
  padding: ${space[2]} ${space[3]};
  border-radius: ${radius.sm};
  color: inherit;
  text-align: start;
  text-decoration: none;

  &[data-variant='danger'] {
    color: ${color.dangerText};
  }
  ${media.hover} {
    &:hover {
      background: ${color.hover};
    }
  }
`

const dots = [5, 12, 19].map((x) => `M${x - 0.8} 12a.8.8 0 1 0 1.6 0a.8.8 0 1 0-1.6 0`).join('')

/** Places a panel of the top layer below its button, above it where there is no room, within the window. */
function place(button: HTMLElement, panel: HTMLElement): void {
  const { left, right, top, bottom } = button.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const { offsetWidth: width, offsetHeight: height } = panel
  const atEnd = getComputedStyle(button).direction === 'rtl' ? left : right - width
  const below = bottom + 4 + height <= clientHeight || top < height
  panel.style.left = `${Math.max(8, Math.min(atEnd, clientWidth - width - 8))}px`
  panel.style.top = `${Math.max(8, below ? bottom + 4 : top - height - 4)}px`
}

/**
 * A button that shows further actions: the W3C disclosure pattern with the browser's popover. Esc, a click outside and a
 * choice close it, and the focus returns to the button unless the choice has moved it. Its content exists only while it is open.
 */
export function MoreMenu(props: { label: string; face?: ReactNode; children: ReactNode }): ReactNode {
  const { label, face = <Glyph path={dots} />, children } = props
  const id = useId()
  const [state, setState] = useState<'open' | 'closed'>('closed')
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const [opener, shown] = [button.current, panel.current]
    if (state === 'closed' || opener === null || shown === null) return
    shown.showPopover?.()
    place(opener, shown)
    // The panel moves along with its button, e.g. while a composer folds below it, until that is out of sight, and when a phone is turned.
    const follow = ({ target }: globalThis.Event) => {
      if (target instanceof Node && shown.contains(target)) return
      const { top, bottom } = opener.getBoundingClientRect()
      if (bottom < 0 || top > window.innerHeight) setState('closed')
      else place(opener, shown)
    }
    window.addEventListener('scroll', follow, { capture: true, passive: true })
    window.addEventListener('resize', follow)
    return () => {
      window.removeEventListener('scroll', follow, { capture: true })
      window.removeEventListener('resize', follow)
    }
  }, [state])
  // The browser closes the menu; what is below it, such as an open conversation, stays.
  const keepEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && state === 'open') event.stopPropagation()
  }
  const closeAfterChoice = (event: MouseEvent) => {
    if (!(event.target instanceof Element) || event.target.closest('a, button') === null) return
    setState('closed')
    // A choice may lead elsewhere and take the focus along, such as to the next ticket, with which this button goes.
    const { activeElement } = document
    if (activeElement === document.body || panel.current?.contains(activeElement)) button.current?.focus()
  }
  return (
    <>
      <Button
        ref={button}
        variant="quiet"
        aria-label={label}
        aria-expanded={state === 'open'}
        aria-controls={state === 'open' ? id : undefined}
        // A press closes an open popover before the click, which would then open it again.
        onPointerDown={(event) => state === 'open' && event.preventDefault()}
        onClick={() => setState(state === 'open' ? 'closed' : 'open')}
        onKeyDown={keepEscape}
      >
        {face}
      </Button>
      {state === 'open' && (
        <Panel
          ref={panel}
          id={id}
          popover="auto"
          role="group"
          aria-label={label}
          onToggle={(event) => event.newState === 'closed' && setState('closed')}
          onClick={closeAfterChoice}
          onKeyDown={keepEscape}
        >
          {children}
        </Panel>
      )}
    </>
  )
}
