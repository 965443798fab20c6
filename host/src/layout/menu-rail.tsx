import { baseClass, media, token } from '@member/shared/theme'
import { type FocusEvent, type PointerEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import styled, { css } from 'styled-components'
import { Icon } from '../icons/icon.tsx'
import { holdsActive } from '../menu/active-entry.ts'
import { linesBelow, type MenuEntry, type MenuTarget } from '../menu/menu-entry.ts'
import { Panel } from './disclosure.tsx'
import { MenuLink, menuLine } from './menu-link.tsx'
import { MenuList, type MenuListProps } from './menu-list.tsx'

/** A visible tooltip: its text and its distance from the top of the screen, in pixels. */
interface Tip {
  text: string
  top: number
}

/**
 * Tooltips for elements with `data-tip`, by WCAG 1.4.13: shown on hover and focus, kept while the pointer is on the
 * element or the tooltip, closed by Esc. Spread `follow` onto the element around both.
 */
function useTip() {
  const [tip, setTip] = useState<Tip | null>(null)
  const shown = tip !== null
  useEffect(() => {
    if (!shown) return
    // Listens on the document, because the focus can be anywhere while the pointer hovers.
    const leave = ({ key }: KeyboardEvent) => key === 'Escape' && setTip(null)
    document.addEventListener('keydown', leave)
    return () => document.removeEventListener('keydown', leave)
  }, [shown])
  const show = (target: EventTarget) => {
    if (!(target instanceof Element) || target.closest('[role="tooltip"]') !== null) return
    const line = target.closest<HTMLElement>('[data-tip]')
    const { top = 0, height = 0 } = line?.getBoundingClientRect() ?? {}
    setTip(line === null ? null : { text: line.dataset.tip ?? '', top: top + height / 2 })
  }
  return {
    tip,
    follow: {
      onPointerOver: ({ target, pointerType }: PointerEvent) => pointerType !== 'touch' && show(target),
      onPointerLeave: () => setTip(null),
      onFocus: ({ target }: FocusEvent) => show(target),
      onBlur: () => setTip(null),
      onClick: () => setTip(null),
      onScroll: () => setTip(null),
    },
  }
}

const { color, radius, shadow, size, space, text, weight } = token

const square = css`
  ${menuLine}

  position: relative;
  justify-content: center;
  inline-size: ${size.control};
  padding: 0;

  > svg:nth-of-type(2) {
    display: none;
  }
  [data-badge] {
    position: absolute;
    inset: 0 0 auto auto;
  }
`

const Lines = styled.ul`
  display: grid;
  justify-items: center;
  gap: 2px;
`

const Line = styled(MenuLink)`
  ${square}
`

const Opener = styled.button`
  ${square}

  &[aria-current] {
    color: ${color.accentText};
  }
`

const Letter = styled.span`
  font-weight: ${weight.medium};
`

const Tooltip = styled.div`
  position: fixed;
  z-index: ${token.z.aside};
  inset-inline-start: calc(${size.control} + ${space[5]});
  transform: translateY(-50%);
  padding: ${space[1]} ${space[3]};
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
  background: ${color.raised};
  color: ${color.text};
  font-size: ${text.sm};
  white-space: nowrap;
  box-shadow: ${shadow.popover};

  ${media.forcedColors} {
    border-color: CanvasText;
  }
`

/** A menu of icons with their titles as tooltips; children of any depth open in a panel next to their entry. */
export function MenuRail({ entries, active, after }: MenuListProps): ReactNode {
  const { tip, follow } = useTip()
  return (
    <div {...follow}>
      <Lines role="list">
        {entries.map((entry) => (
          <li key={entry.id} data-tip={entry.title}>
            {entry.children.length === 0 ? (
              <Line entry={entry} active={active}>
                <Face entry={entry} />
                {after?.(entry)}
              </Line>
            ) : (
              <Flyout entry={entry} active={active} />
            )}
          </li>
        ))}
      </Lines>
      {tip !== null && (
        // The content security policy allows style properties but not style attributes.
        <Tooltip
          role="tooltip"
          aria-hidden="true"
          ref={(element) => void element?.style.setProperty('top', `${tip.top}px`)}
        >
          {tip.text}
        </Tooltip>
      )}
    </div>
  )
}

/** The icon, or the title's first letter without one, with the title for screen readers. */
function Face({ entry }: { entry: MenuEntry }): ReactNode {
  return (
    <>
      <Icon name={entry.icon} otherwise={<Letter aria-hidden="true">{[...entry.title][0]}</Letter>} />
      <span className={baseClass.visuallyHidden}>{entry.title}</span>
    </>
  )
}

function Flyout({ entry, active }: { entry: MenuEntry; active: MenuTarget | undefined }): ReactNode {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const placePanel = () => {
    if (button.current === null || panel.current === null) return
    const { top, right } = button.current.getBoundingClientRect()
    panel.current.style.top = `${top}px`
    panel.current.style.left = `${right}px`
  }
  return (
    <>
      <Opener
        ref={button}
        type="button"
        popoverTarget={id}
        aria-current={holdsActive(entry, active) ? 'true' : undefined}
      >
        <Face entry={entry} />
      </Opener>
      <Panel ref={panel} id={id} popover="auto" onBeforeToggle={placePanel}>
        <MenuList entries={linesBelow(entry)} active={active} />
      </Panel>
    </>
  )
}
