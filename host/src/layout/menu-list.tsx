import { token } from '@member/shared/theme'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Icon } from '../icons/icon.tsx'
import { linesBelow, type MenuEntry } from '../menu/menu-entry.ts'
import { holdsActive, type MenuLocation } from '../menu/nearest-entry.ts'
import { MenuFold } from './menu-fold.tsx'
import { menuLine } from './menu-line.ts'
import { MenuLink } from './menu-link.tsx'

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
  location: MenuLocation
  /** Content after a title, such as a count. */
  after?: (entry: MenuEntry) => ReactNode
}

/** A vertical menu of any depth; entries with children are collapsible. */
export function MenuList({ entries, location, after }: MenuListProps): ReactNode {
  return (
    <List role="list">
      {entries.map((entry) => {
        const own = (
          <Line entry={entry} location={location}>
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
              page={holdsActive(entry, location) ? 'inside' : 'elsewhere'}
              head={
                <>
                  <Icon name={entry.icon} />
                  <Title>{entry.title}</Title>
                </>
              }
            >
              <MenuList entries={linesBelow(entry)} location={location} {...(after === undefined ? {} : { after })} />
            </MenuFold>
          </li>
        )
      })}
    </List>
  )
}
