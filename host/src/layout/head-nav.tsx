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

/** So many stand beside each other; on narrower screens the row scrolls. */
const most = 6

/** The site's navigation in the header: entries of type nav, those with children as menus, and a menu of what is over. */
export function HeadNav(): ReactNode {
  const say = useHostTexts()
  const { headNav } = useAtomValue(menusAtom)
  const place = usePlace()
  if (headNav.length === 0) return null
  // One that would be alone under "more" stands for itself.
  const shown = headNav.length > most + 1 ? headNav.slice(0, most) : headNav
  const more = headNav.slice(shown.length)
  return (
    <Nav aria-label={say('nav.site')}>
      <ul>
        {shown.map((entry) => (
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
        {more.length > 0 && (
          <li>
            <Disclosure label={say('nav.more')} align="start">
              <MenuList entries={more} place={place} />
            </Disclosure>
          </li>
        )}
      </ul>
    </Nav>
  )
}
