import { token } from '@member/shared/theme'
import { useAtomValue } from 'jotai'
import { type ReactNode, useRef } from 'react'
import styled from 'styled-components'
import { useHostTexts } from '../i18n/use-host-texts.ts'
import { menusAtom } from '../menu/menu-atom.ts'
import { linesBelow, type MenuEntry } from '../menu/menu-entry.ts'
import type { MenuLocation } from '../menu/nearest-entry.ts'
import { Disclosure } from './disclosure.tsx'
import { headerControl } from './header-control.ts'
import { MenuLink } from './menu-link.tsx'
import { MenuList } from './menu-list.tsx'
import { useFitting } from './use-fitting.ts'
import { useMenuLocation } from './use-menu-location.ts'

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
  white-space: nowrap;
`

/** The site's navigation in the header; nothing without entries. */
export function HeadNav(): ReactNode {
  const { headNav } = useAtomValue(menusAtom)
  const location = useMenuLocation()
  return headNav.length === 0 ? null : <FittingNav entries={headNav} location={location} />
}

/**
 * Entries in a row, those with children as menus. Entries that do not fit are in an overflow menu at the end; in the
 * row they stay invisible with their width, for the next measurement.
 */
function FittingNav({ entries, location }: { entries: readonly MenuEntry[]; location: MenuLocation }): ReactNode {
  const t = useHostTexts()
  const row = useRef<HTMLUListElement>(null)
  const fitting = useFitting(row, entries)
  return (
    <Nav aria-label={t('nav.site')}>
      <Row ref={row} role="list">
        {entries.map((entry, at) => (
          <li key={entry.id} data-fits={at < fitting ? 'yes' : 'no'}>
            {entry.children.length === 0 ? (
              <Item entry={entry} location={location}>
                {entry.title}
              </Item>
            ) : (
              <Disclosure label={entry.title} align="start">
                <MenuList entries={linesBelow(entry)} location={location} />
              </Disclosure>
            )}
          </li>
        ))}
        <li data-fits={fitting < entries.length ? 'yes' : 'no'}>
          <Disclosure label={t('nav.more')} align="start">
            <MenuList entries={entries.slice(fitting)} location={location} />
          </Disclosure>
        </li>
      </Row>
    </Nav>
  )
}
