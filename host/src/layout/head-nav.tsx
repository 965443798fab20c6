import { token } from '@member/shared/theme'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { useHostTexts } from '../i18n/use-host-texts.ts'
import { menusAtom } from '../menu/menu-atom.ts'
import { linesBelow } from '../menu/menu-entry.ts'
import { Disclosure } from './disclosure.tsx'
import { headerControl } from './header-control.ts'
import { MenuLink } from './menu-link.tsx'
import { MenuList } from './menu-list.tsx'
import { usePlace } from './use-place.ts'

const Nav = styled.nav`
  min-inline-size: 0;
  overflow-x: auto;
  scrollbar-width: none;

  > ul {
    list-style: none;
    display: flex;
    gap: ${token.space[1]};
  }
`

const Item = styled(MenuLink)`
  ${headerControl}
  padding-inline: ${token.space[3]};
  white-space: nowrap;
`

/** The site's navigation in the header: entries of type nav, those with children as menus. */
export function HeadNav(): ReactNode {
  const say = useHostTexts()
  const { headNav } = useAtomValue(menusAtom)
  const place = usePlace()
  if (headNav.length === 0) return null
  return (
    <Nav aria-label={say('nav.site')}>
      <ul>
        {headNav.map((entry) => (
          <li key={entry.id}>
            {entry.children.length === 0 ? (
              <Item entry={entry} place={place}>
                {entry.title}
              </Item>
            ) : (
              <Disclosure label={entry.title} align="start">
                <MenuList entries={linesBelow(entry)} place={place} />
              </Disclosure>
            )}
          </li>
        ))}
      </ul>
    </Nav>
  )
}
