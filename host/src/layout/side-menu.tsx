import { baseClass, token } from '@member/shared/theme'
import { Button, Glyph } from '@member/shared/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { messagesPath } from '../addresses.ts'
import type { HostTextKey } from '../i18n/load-texts.ts'
import { useHostTexts } from '../i18n/use-host-texts.ts'
import { lateGlyph } from '../icons/late-glyph.ts'
import { findEntry, menusAtom, menusStateAtom } from '../menu/menu-atom.ts'
import type { MenuEntry } from '../menu/menu-entry.ts'
import { chooseMenuWidthAtom, type MenuWidth, menuWidthAtom, otherWidth } from '../preferences/preferences.ts'
import { useServices } from '../services/services.tsx'
import { menuLine, useActive } from './menu-link.tsx'
import { MenuList } from './menu-list.tsx'
import { MenuRail } from './menu-rail.tsx'
import { UnreadBadge } from './unread-badge.tsx'

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
  const messages = findEntry(menus, messagesPath)
  // Where the rules have messages only for the menu below the member's name, they are here as well.
  const entries =
    messages !== undefined && menus.navUserMenus.includes(messages) ? [...menus.userMenus, messages] : menus.userMenus
  const active = useActive(entries)
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
  // A single group needs no title.
  const hasTitles = entries.filter(({ type }) => type === 'dir').length > 1
  const Entries = width === 'shrunk' ? MenuRail : MenuList
  return (
    <Nav aria-label={t('nav.member')} data-width={width}>
      {entries.map((entry) =>
        entry.type === 'dir' ? (
          <div key={entry.id}>
            {hasTitles && (
              <Headline className={width === 'shrunk' ? baseClass.visuallyHidden : ''}>{entry.title}</Headline>
            )}
            <Entries entries={entry.children} active={active} after={after} />
          </div>
        ) : (
          <Entries key={entry.id} entries={[entry]} active={active} after={after} />
        ),
      )}
    </Nav>
  )
}

const Narrow = styled.button`
  ${menuLine}

  color: ${color.textMuted};
  font-size: ${text.sm};

  &[data-width='shrunk'] {
    justify-content: center;
    padding-inline: 0;

    > svg {
      transform: rotate(180deg);
    }
  }
`

const names: Readonly<Record<MenuWidth, HostTextKey>> = { full: 'menu.shrink', shrunk: 'menu.expand' }

/** Collapses the side menu to its icons or expands it; the choice is stored. */
export function MenuWidthButton(): ReactNode {
  const t = useHostTexts()
  const width = useAtomValue(menuWidthAtom)
  const choose = useSetAtom(chooseMenuWidthAtom)
  const name = t(names[width])
  return (
    <Narrow
      type="button"
      data-width={width}
      title={name}
      aria-label={width === 'shrunk' ? name : undefined}
      onClick={() => choose(otherWidth[width])}
    >
      <Glyph path={lateGlyph.shrink} />
      {width === 'full' && name}
    </Narrow>
  )
}
