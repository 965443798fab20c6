import { token } from '@member/shared/theme'
import { useAtomValue } from 'jotai'
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import styled from 'styled-components'
import { useHostTexts } from '../i18n/use-host-texts.ts'
import { menusAtom } from '../menu/menu-atom.ts'
import { linesBelow, type MenuEntry, type MenuTarget } from '../menu/menu-entry.ts'
import { Disclosure } from './disclosure.tsx'
import { headerControl, Short } from './header-control.tsx'
import { MenuLink, useActive } from './menu-link.tsx'
import { MenuList } from './menu-list.tsx'

const { space } = token

/** Fills the remaining width of the header, independent of its content, so that measuring does not change it. */
const Nav = styled.nav`
  flex: 1 1 0;
  min-inline-size: 7rem;
  /* Room for the focus ring of the first and the last entry. */
  padding-inline: ${space[1]};
  overflow-x: clip;
`

const Row = styled.ul`
  list-style: none;
  display: flex;
  gap: ${space[1]};

  > li {
    flex: none;
  }
  > [data-fits='no'] {
    visibility: hidden;
    order: 1;
  }
`

const Item = styled(MenuLink)`
  ${headerControl}
  padding-inline: ${space[3]};
`

/** The site's navigation in the header; nothing without entries. */
export function HeadNav(): ReactNode {
  const { headNav } = useAtomValue(menusAtom)
  const active = useActive(headNav)
  return headNav.length === 0 ? null : <FittingNav entries={headNav} active={active} />
}

/**
 * Entries in a row, those with children as menus. Entries that do not fit are in an overflow menu at the end; in the
 * row they stay invisible with their width, for the next measurement.
 */
function FittingNav({ entries, active }: { entries: readonly MenuEntry[]; active: MenuTarget | undefined }): ReactNode {
  const t = useHostTexts()
  const row = useRef<HTMLUListElement>(null)
  const fitting = useFitting(row, entries)
  return (
    <Nav aria-label={t('nav.site')}>
      <Row ref={row} role="list">
        {entries.map((entry, at) => {
          const own = <Short title={entry.title}>{entry.title}</Short>
          return (
            <li key={entry.id} data-fits={at < fitting ? 'yes' : 'no'}>
              {entry.children.length === 0 ? (
                <Item entry={entry} active={active}>
                  {own}
                </Item>
              ) : (
                <Disclosure label={own} align="start">
                  <MenuList entries={linesBelow(entry)} active={active} />
                </Disclosure>
              )}
            </li>
          )
        })}
        <li data-fits={fitting < entries.length ? 'yes' : 'no'}>
          <Disclosure label={t('nav.more')} align="start">
            <MenuList entries={entries.slice(fitting)} active={active} />
          </Disclosure>
        </li>
      </Row>
    </Nav>
  )
}

/** Current widths; the last child is the overflow button. Null while the row is not displayed. */
function fittingIn(row: HTMLElement): number | null {
  const widths = [...row.children].map((child) => child.getBoundingClientRect().width)
  const more = widths.pop()
  if (row.clientWidth === 0 || more === undefined) return null
  return fittingCount(widths, {
    room: row.clientWidth,
    gap: Number.parseFloat(getComputedStyle(row).columnGap) || 0,
    more,
  })
}

/**
 * How many entries of a row fit. Measured before the first paint and again when the row or an entry changes its size,
 * e.g. with the window, the language or the text size. The row contains all entries and, last, the overflow button;
 * hidden ones keep their widths.
 *
 * @param entries entries of the row; measured again when they change
 */
function useFitting(row: RefObject<HTMLElement | null>, entries: readonly unknown[]): number {
  const [fitting, setFitting] = useState(entries.length)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other entries are other elements to watch
  useLayoutEffect(() => {
    const element = row.current
    if (element === null) return
    const measure = () => {
      const count = fittingIn(element)
      if (count !== null) flushSync(() => setFitting(count))
    }
    // Called after the layout and before the paint, so that measuring costs no layout of its own.
    const observer = new ResizeObserver(measure)
    for (const watched of [element, ...element.children]) observer.observe(watched)
    return () => observer.disconnect()
  }, [row, entries])
  return fitting
}

/** Width of a row, its gaps and its overflow button, in pixels. */
export interface RowRoom {
  room: number
  /** Gap between two entries. */
  gap: number
  /** Width of the overflow button. */
  more: number
}

/**
 * How many entries a row shows: all if they fit; otherwise as many as leave room for the overflow button.
 *
 * @param widths of all entries, in order, in pixels
 */
export function fittingCount(widths: readonly number[], { room, gap, more }: RowRoom): number {
  const whole = widths.reduce((sum, width) => sum + width + gap, -gap)
  if (whole <= room) return widths.length
  let used = more
  let count = 0
  for (const width of widths) {
    used += width + gap
    if (used > room) break
    count += 1
  }
  return count
}
