import { media, token } from '@member/shared/theme'
import { Avatar, Glyph } from '@member/shared/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { memberPath, messagesPath } from '../addresses.ts'
import { useHostTexts } from '../i18n/use-host-texts.ts'
import { glyph } from '../icons/glyph.ts'
import { keySheetAtom } from '../keys/key-switch.ts'
import { findEntry, menusAtom } from '../menu/menu-atom.ts'
import type { MenuEntry } from '../menu/menu-entry.ts'
import { useServices } from '../services/services.tsx'
import { storedUserAtom } from '../session/session-atom.ts'
import { memberCentreOpenAtom, siteAtom } from '../site/site-data.ts'
import { Disclosure } from './disclosure.tsx'
import { Short } from './header-control.tsx'
import { menuLine, useActive } from './menu-link.tsx'
import { MenuList } from './menu-list.tsx'
import { UnreadBadge } from './unread-badge.tsx'

const { color, space } = token

const Name = styled(Short)`
  display: none;
  max-inline-size: 10em;

  ${media.wide} {
    display: block;
  }
`

const Line = styled(Link)`
  ${menuLine}
`

const Action = styled.button`
  ${menuLine}
`

/** Fills the panel, whose borders and padding are 18 px, at most. */
const Parts = styled.div`
  display: flex;
  flex-direction: column;
  max-block-size: calc(100dvh - 98px);
`

/** Scrolls by itself, so that logging out is in sight below it, however many entries there are. */
const Entries = styled.div`
  min-block-size: 5rem;
  overflow: auto;
  overscroll-behavior: contain;
  /* Room for the focus ring of its entries. */
  margin: -4px;
  padding: 4px;
`

const Part = styled.div`
  & + &,
  ${Entries} + & {
    margin-block-start: ${space[2]};
    padding-block-start: ${space[2]};
    border-block-start: 1px solid ${color.border};
  }
`

/** The user menu: member centre, the server's entries, the member menu, logout. */
export function UserMenu(): ReactNode {
  const t = useHostTexts()
  const { logout } = useServices()
  const user = useAtomValue(storedUserAtom)
  const { asset } = useAtomValue(siteAtom)
  const open = useAtomValue(memberCentreOpenAtom)
  const menus = useAtomValue(menusAtom)
  const active = useActive([...menus.navUserMenus, ...menus.userMenus])
  const setIsSheetOpen = useSetAtom(keySheetAtom)
  if (user === null) return null
  const name = user.nickname || user.username
  const messages = findEntry(menus, messagesPath)
  const label = (
    <>
      <Avatar name={name} src={asset(user.avatar)} size="sm" />
      <Name>{name}</Name>
    </>
  )
  return (
    <Disclosure label={label} name={t('user.menu', { name })} align="end">
      <Parts>
        {open && (
          <Entries>
            <Part>
              <Line to={memberPath}>
                <Glyph path={glyph.user} />
                {t('user.centre')}
              </Line>
              <MenuList
                entries={menus.navUserMenus}
                active={active}
                after={(entry) => entry.id === messages?.id && <UnreadBadge />}
              />
            </Part>
            {menus.userMenus.length > 0 && (
              <Part>
                <MenuList entries={flat(menus.userMenus)} active={active} />
              </Part>
            )}
          </Entries>
        )}
        <Part>
          <Action type="button" onClick={() => setIsSheetOpen(true)}>
            <Glyph path={glyph.keyboard} />
            {t('keys.open')}
          </Action>
          <Action type="button" onClick={() => void logout()}>
            <Glyph path={glyph.leave} />
            {t('user.logout')}
          </Action>
        </Part>
      </Parts>
    </Disclosure>
  )
}

/** The member menu without group titles, which would be most of the lines of a short menu. */
const flat = (entries: readonly MenuEntry[]): MenuEntry[] =>
  entries.flatMap((entry) => (entry.type === 'dir' ? flat(entry.children) : [entry]))
