import { useFormat } from '@member/shared'
import { token } from '@member/shared/theme'
import { type ComponentType, type ReactNode, type RefObject, Suspense, useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { tabStyle } from './tab-style.ts'

/** One view of a list: a link when the filter is in the address, else a button. */
export type FilterTab = {
  key: string
  label: string
  /** Number of rows in the view. */
  count?: number | undefined
} & ({ to: string } | { onSelect: () => void })

export interface FilterTabsProps {
  /** Name of the choice, e.g. "Status". */
  label: string
  tabs: readonly FilterTab[]
  /** Key of the current view. */
  current: string
  /** Where there is no room for all: `wraps` into further rows (default), or `scrolls` in one. */
  overflow?: 'wraps' | 'scrolls'
  /** Whether the numbers are still awaited, for which room stays free. Default `known`. */
  counts?: 'awaited' | 'known'
  /** Shows where a row that scrolls goes on: `RowEnds`, or the same loaded late. */
  ends?: ComponentType<{ row: RefObject<HTMLElement | null> }>
}

const { space } = token

const Bar = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]};

  &[data-overflow='scrolls'] {
    flex-wrap: nowrap;
    overflow-x: auto;
    overscroll-behavior-x: contain;
    scrollbar-width: none;

    > li {
      flex: none;
    }
    :is(a, button):focus-visible {
      outline-offset: -2px;
    }
  }
`

const TabLink = styled(Link)`
  ${tabStyle}
`

const TabButton = styled.button`
  ${tabStyle}
`

type Side = Pick<DOMRect, 'left' | 'right'>

/** How many pixels a row has to scroll until the whole tab is seen, with a piece of its neighbour. */
function outOfSight(row: Side, tab: Side): number {
  const neighbour = 40
  if (tab.left - neighbour < row.left) return tab.left - neighbour - row.left
  return Math.max(0, tab.right + neighbour - row.right)
}

/** Scrolls a row to a tab. Not by scrollIntoView, which would scroll the page as well. */
function show(row: Element, tab: Element): void {
  row.scrollLeft += outOfSight(row.getBoundingClientRect(), tab.getBoundingClientRect())
}

/** Views of one list, with counts; the current one is marked, also for screen readers. */
export function FilterTabs({
  label,
  tabs,
  current,
  overflow = 'wraps',
  counts = 'known',
  ends: Ends,
}: FilterTabsProps): ReactNode {
  const { number } = useFormat()
  const bar = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another current tab may be out of sight
  useLayoutEffect(() => {
    const row = bar.current
    const tab = row?.querySelector<HTMLElement>('[aria-current]')
    // Asking where a tab is has the browser lay out the page, and a row that wraps shows all of them.
    if (row && tab && overflow === 'scrolls') show(row, tab)
  }, [current])
  return (
    <nav aria-label={label} style={Ends && { position: 'relative' }}>
      <Bar
        role="list"
        ref={bar}
        data-overflow={overflow}
        // What is pressed stays under the pointer; what the keyboard reaches may be behind an end of the row.
        onFocus={({ target, currentTarget }) => target.matches(':focus-visible') && show(currentTarget, target)}
      >
        {tabs.map((tab) => {
          const content = (
            <>
              {tab.label}{' '}
              {(tab.count !== undefined || counts === 'awaited') && (
                <span>{tab.count === undefined ? '' : number(tab.count)}</span>
              )}
            </>
          )
          const chosen = tab.key === current
          return (
            <li key={tab.key}>
              {'to' in tab ? (
                <TabLink to={tab.to} aria-current={chosen ? 'page' : undefined}>
                  {content}
                </TabLink>
              ) : (
                <TabButton type="button" aria-current={chosen ? 'true' : undefined} onClick={tab.onSelect}>
                  {content}
                </TabButton>
              )}
            </li>
          )
        })}
      </Bar>
      {Ends && (
        <Suspense>
          <Ends row={bar} />
        </Suspense>
      )}
    </nav>
  )
}
