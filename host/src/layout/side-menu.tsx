import { baseClass, token } from '@member/shared/theme'
import { Button } from '@member/shared/ui'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { messagesPath } from '../addresses.ts'
import { useHostTexts } from '../i18n/use-host-texts.ts'
import { findEntry } from '../menu/find-entry.ts'
import { menusAtom, menusStateAtom } from '../menu/menu-atom.ts'
import type { MenuEntry } from '../menu/menu-entry.ts'
import type { MenuWidth } from '../preferences/menu-width.ts'
import { useServices } from '../services/services.ts'
import { MenuList } from './menu-list.tsx'
import { MenuRail } from './menu-rail.tsx'
import { UnreadBadge } from './unread-badge.tsx'
import { useMenuLocation } from './use-menu-location.ts'

const { color, radius, size, space, text, weight } = token

const Nav = styled.nav`
  display: grid;
  gap: ${space[4]};

  &[data-width='shrunk'] > div + div {
    padding-block-start: ${space[4]};
    border-block-start: 1px solid ${color.border};
  }
`

const Headline = styled.h2`
  padding: ${space[1]} ${space[3]};
  color: ${color.textMuted};
  font-size: ${text.xs};
  font-weight: ${weight.medium};
`

const MenuSkeleton = styled.div`
  display: grid;
  gap: ${space[2]};
  padding-block: ${space[2]};

  > i {
    block-size: ${size.control};
    border-radius: ${radius.md};
    background: ${color.sunken};
  }
`

const Failed = styled.div`
  display: grid;
  gap: ${space[3]};
  padding: ${space[3]};
  color: ${color.textMuted};
  font-size: ${text.sm};
`

/**
 * The member centre's menu: groups from the server's rules, with titles if there are several. Collapsed, it shows
 * icons, with a line between groups instead of their titles.
 */
export function SideMenu({ width = 'full' }: { width?: MenuWidth }): ReactNode {
  const t = useHostTexts()
  const { reloadSite } = useServices()
  const menus = useAtomValue(menusAtom)
  const state = useAtomValue(menusStateAtom)
  const location = useMenuLocation()
  const messages = findEntry(menus, messagesPath)
  const after = (entry: MenuEntry) => entry.id === messages?.id && <UnreadBadge />
  if (state.kind === 'waiting' && menus.userMenus.length === 0) {
    return (
      <MenuSkeleton aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </MenuSkeleton>
    )
  }
  if (state.kind === 'failed' && menus.userMenus.length === 0) {
    return (
      <Failed role="alert">
        <p>{t('menu.failed', { message: state.message })}</p>
        <Button onClick={() => void reloadSite()}>{t('retry')}</Button>
      </Failed>
    )
  }
  // Where the rules have messages only for the menu below the member's name, they are here as well.
  const entries =
    messages !== undefined && menus.navUserMenus.includes(messages) ? [...menus.userMenus, messages] : menus.userMenus
  const Entries = width === 'shrunk' ? MenuRail : MenuList
  return (
    <Nav aria-label={t('nav.member')} data-width={width}>
      {entries.map((entry) =>
        entry.type === 'dir' ? (
          <div key={entry.id}>
            {menus.showHeadline && (
              <Headline className={width === 'shrunk' ? baseClass.visuallyHidden : ''}>{entry.title}</Headline>
            )}
            <Entries entries={entry.children} location={location} after={after} />
          </div>
        ) : (
          <Entries key={entry.id} entries={[entry]} location={location} after={after} />
        ),
      )}
    </Nav>
  )
}
