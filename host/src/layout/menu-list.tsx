import { token } from '@member/shared/theme'
import { Glyph } from '@member/shared/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useEffect, useState } from 'react'
import styled from 'styled-components'
import { glyph } from '../icons/glyph.ts'
import { Icon } from '../icons/icon.tsx'
import { holdsActive } from '../menu/active-entry.ts'
import { linesBelow, type MenuEntry, type MenuTarget } from '../menu/menu-entry.ts'
import { foldsAtom, keepFoldAtom } from '../preferences/preferences.ts'
import { MenuLink, menuLine } from './menu-link.tsx'

const { color, space } = token

const List = styled.ul`
  display: grid;
  gap: 2px;

  & & {
    margin-inline-start: ${space[4]};
    padding-inline-start: ${space[2]};
    border-inline-start: 1px solid ${color.border};
  }
`

const Line = styled(MenuLink)`
  ${menuLine}
`

const Title = styled.span`
  min-inline-size: 0;
  overflow-wrap: anywhere;
`

export interface MenuListProps {
  entries: readonly MenuEntry[]
  /** Target of the menu's active entry. */
  active: MenuTarget | undefined
  /** Content after a title, such as a count. */
  after?: (entry: MenuEntry) => ReactNode
}

/** A vertical menu of any depth; entries with children are collapsible. */
export function MenuList({ entries, active, after }: MenuListProps): ReactNode {
  return (
    <List role="list">
      {entries.map((entry) => {
        const own = (
          <Line entry={entry} active={active}>
            <Icon name={entry.icon} />
            <Title>{entry.title}</Title>
            {after?.(entry)}
          </Line>
        )
        if (entry.children.length === 0) return <li key={entry.id}>{own}</li>
        return (
          <li key={entry.id}>
            <MenuFold
              id={entry.id}
              holdsPage={holdsActive(entry, active)}
              head={
                <>
                  <Icon name={entry.icon} />
                  <Title>{entry.title}</Title>
                </>
              }
            >
              <MenuList entries={linesBelow(entry)} active={active} {...(after === undefined ? {} : { after })} />
            </MenuFold>
          </li>
        )
      })}
    </List>
  )
}

const Details = styled.details`
  > summary {
    ${menuLine}
    list-style: none;

    &::-webkit-details-marker {
      display: none;
    }
    > svg:last-child {
      margin-inline-start: auto;
      inline-size: 1em;
      color: inherit;
      opacity: 0.7;
    }
  }
  &[open] > summary > svg:last-child {
    transform: rotate(180deg);
  }
`

interface MenuFoldProps {
  /** Id of the fold's entry. */
  id: number
  /** Whether it contains the current page. */
  holdsPage: boolean
  head: ReactNode
  children: ReactNode
}

/**
 * A collapsible entry with children. It is open if the member opened it, also on the next visit, or if it contains the
 * current page; a navigation to a page in it opens it.
 */
function MenuFold({ id, holdsPage, head, children }: MenuFoldProps): ReactNode {
  const kept = useAtomValue(foldsAtom).includes(id)
  const keep = useSetAtom(keepFoldAtom)
  const [isOpen, setIsOpen] = useState(kept || holdsPage)
  useEffect(() => {
    if (holdsPage) setIsOpen(true)
  }, [holdsPage])
  return (
    <Details open={isOpen}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button to the browser */}
      <summary
        onClick={(event) => {
          // React controls what is open; the browser's own toggling would conflict with the next render.
          event.preventDefault()
          setIsOpen(!isOpen)
          keep(id, !isOpen)
        }}
      >
        {head}
        <Glyph path={glyph.down} />
      </summary>
      {children}
    </Details>
  )
}
