import { media, token } from '@member/shared/theme'
import { Avatar, Glyph } from '@member/shared/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { memberPath, messagesPath, passwordPath, profilePath } from '../addresses.ts'
import { useHostTexts } from '../i18n/use-host-texts.ts'
import { glyph } from '../icons/glyph.ts'
import { keySheetAtom } from '../keys/key-switch.ts'
import { findEntry, menusAtom } from '../menu/menu-atom.ts'
import { useServices } from '../services/services.tsx'
import { storedUserAtom } from '../session/session-atom.ts'
import { memberCentreOpenAtom, siteAtom } from '../site/site-data.ts'
import { Disclosure } from './disclosure.tsx'
import { headerControl, Short, Wide } from './header-control.tsx'
import { menuLine, useActive } from './menu-link.tsx'
import { MenuList } from './menu-list.tsx'

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

/** Below the entries, and in sight however many there are. */
const End = styled.div`
  position: sticky;
  inset-block-end: calc(-1 * ${token.space[2]});
  margin-block-end: calc(-1 * ${token.space[2]});
  padding-block: ${token.space[2]};
  background: ${token.color.raised};

  ${media.touch} > [data-keys] {
    display: none;
  }
`

const Opener = styled.button`
  ${headerControl}

  ${media.beyondPhone} {
    display: none;
  }
`

export const loadSheet = () => import(/* webpackChunkName: "menu-sheet" */ './menu-sheet.tsx')

/** At the end of the header: what opens the sheet of a phone, and on wider screens the menu of a member. */
export function UserMenu({ onSheet }: { onSheet: () => void }): ReactNode {
  const t = useHostTexts()
  const user = useAtomValue(storedUserAtom)
  const { asset } = useAtomValue(siteAtom)
  const name = user?.nickname || user?.username || ''
  const face = user === null ? <Glyph path={glyph.menu} /> : <Avatar name={name} src={asset(user.avatar)} size="sm" />
  const title = user === null ? t('nav.open') : t('user.menu', { name })
  return (
    <>
      <Opener type="button" aria-label={title} aria-haspopup="dialog" onClick={onSheet}>
        {face}
      </Opener>
      {user !== null && (
        <Wide>
          <Disclosure
            label={
              <>
                {face}
                <Name>{name}</Name>
              </>
            }
            name={title}
            align="end"
          >
            <MemberMenu />
          </Disclosure>
        </Wide>
      )}
    </>
  )
}

/** What the menu beside the page lacks, the member's own data, and logging out. */
function MemberMenu(): ReactNode {
  const t = useHostTexts()
  const { logout } = useServices()
  const open = useAtomValue(memberCentreOpenAtom)
  const menus = useAtomValue(menusAtom)
  const setIsSheetOpen = useSetAtom(keySheetAtom)
  const messages = findEntry(menus, messagesPath)
  const own = [profilePath, passwordPath].flatMap((path) => findEntry(menus, path) ?? [])
  // The messages have their link beside this menu.
  const entries = [...new Set([...menus.navUserMenus, ...own])].filter((entry) => entry !== messages)
  const active = useActive(entries)
  return (
    <>
      {open && (
        <>
          <Line to={memberPath}>
            <Glyph path={glyph.user} />
            {t('user.centre')}
          </Line>
          <MenuList entries={entries} active={active} />
        </>
      )}
      <End>
        <Action type="button" data-keys="" onClick={() => setIsSheetOpen(true)}>
          <Glyph path={glyph.keyboard} />
          {t('keys.open')}
        </Action>
        <Action type="button" onClick={() => void logout()}>
          <Glyph path={glyph.leave} />
          {t('user.logout')}
        </Action>
      </End>
    </>
  )
}
