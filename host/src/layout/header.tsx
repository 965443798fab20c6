import { media, token } from '@member/shared/theme'
import { ButtonLink, Glyph } from '@member/shared/ui'
import { useAtomValue } from 'jotai'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router-dom'
import styled from 'styled-components'
import { homePath, loginPath, memberPath } from '../addresses.ts'
import { useLatePart } from '../host-update/use-late.ts'
import { useHostTexts } from '../i18n/use-host-texts.ts'
import { glyph } from '../icons/glyph.ts'
import { loginPathFor } from '../session/login-target.ts'
import { loggedInAtom } from '../session/session-atom.ts'
import { memberCentreOpenAtom } from '../site/site-atom.ts'
import { AppearanceButton } from './appearance-button.tsx'
import { HeadNav } from './head-nav.tsx'
import { headerControl } from './header-control.ts'
import { LanguageMenu } from './language-menu.tsx'
import { MessageBell } from './message-bell.tsx'
import { PaletteButton } from './palette-button.tsx'
import { SiteName } from './site-name.tsx'
import { UserMenu } from './user-menu.tsx'

const { color, size, space, z } = token

const Bar = styled.header`
  position: sticky;
  inset-block-start: 0;
  z-index: ${z.header};
  display: flex;
  align-items: center;
  gap: ${space[4]};
  block-size: ${size.header};
  padding-inline: ${space[6]};
  border-block-end: 1px solid ${color.border};
  background: ${color.surface};

  ${media.withoutAside} {
    gap: ${space[2]};
    padding-inline: max(${space[2]}, env(safe-area-inset-left)) max(${space[3]}, env(safe-area-inset-right));
  }
  ${media.low} {
    position: static;
    block-size: auto;
  }
`

const MenuButton = styled.button`
  ${headerControl}

  ${media.withAside} {
    display: none;
  }
`

const Wide = styled.div`
  display: contents;

  ${media.withoutAside} {
    display: none;
  }
`

const End = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[1]};
  margin-inline-start: auto;
`

const loadDrawer = () => import(/* webpackChunkName: "menu-drawer" */ './menu-drawer.tsx')

/** The top of every page. Below 992 px its navigation and settings move into the drawer. */
export function Header(): ReactNode {
  const t = useHostTexts()
  const { key, pathname, search, hash } = useLocation()
  const loggedIn = useAtomValue(loggedInAtom)
  const centreOpen = useAtomValue(memberCentreOpenAtom)
  // Every navigation closes the drawer.
  const [drawerOn, setDrawerOn] = useState<string | null>(null)
  const closeDrawer = () => setDrawerOn(null)
  const MenuDrawer = useLatePart(loadDrawer, drawerOn === key, closeDrawer)
  return (
    <Bar>
      <MenuButton type="button" aria-label={t('nav.open')} aria-haspopup="dialog" onClick={() => setDrawerOn(key)}>
        <Glyph path={glyph.menu} />
      </MenuButton>
      <SiteName />
      <Wide>
        <HeadNav />
      </Wide>
      <End>
        <PaletteButton />
        <Wide>
          <LanguageMenu />
          <AppearanceButton />
        </Wide>
        {loggedIn && centreOpen && <MessageBell />}
        {loggedIn && <UserMenu />}
        {!loggedIn && centreOpen && !pathname.startsWith(loginPath) && (
          <ButtonLink
            to={loginPathFor(pathname === homePath ? memberPath : pathname + search + hash)}
            variant="primary"
            data-guest=""
          >
            {t('user.login')}
          </ButtonLink>
        )}
      </End>
      {drawerOn === key && MenuDrawer !== null && <MenuDrawer onClose={closeDrawer} />}
    </Bar>
  )
}
