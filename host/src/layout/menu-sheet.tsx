import { media, token } from '@member/shared/theme'
import { ButtonLink, Glyph, ModalDialog } from '@member/shared/ui'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import styled, { keyframes } from 'styled-components'
import { loginPath, messagesPath, registerPath } from '../addresses.ts'
import { useHostTexts } from '../i18n/use-host-texts.ts'
import { glyph } from '../icons/glyph.ts'
import { lateGlyph } from '../icons/late-glyph.ts'
import { findEntry, menusAtom } from '../menu/menu-atom.ts'
import { useServices } from '../services/services.tsx'
import { loggedInAtom } from '../session/session-atom.ts'
import { memberCentreOpenAtom, siteDataAtom } from '../site/site-data.ts'
import { AppearanceButton, headerControl } from './header-control.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { MemberPanel } from './member-panel.tsx'
import { useActive } from './menu-link.tsx'
import { MenuList } from './menu-list.tsx'
import { SideMenu } from './side-menu.tsx'

const { color, motion, radius, shadow, space } = token

const arrive = keyframes`
  from { transform: translateY(24px); opacity: 0; }
`

const Sheet = styled(ModalDialog)`
  inset: auto 0 0;
  inline-size: 100%;
  max-inline-size: none;
  max-block-size: calc(100dvh - ${space[8]});
  margin: 0;
  padding: 0 ${space[3]};
  overflow: auto;
  border: 0;
  border-radius: ${radius.lg} ${radius.lg} 0 0;
  background: ${color.surface};
  color: ${color.text};
  box-shadow: ${shadow.dialog};
  overscroll-behavior: contain;
  /* What has the focus is not below the line at the end. */
  scroll-padding-block: 64px;

  &::backdrop {
    background: ${color.scrim};
  }
  > nav + nav {
    margin-block-start: ${space[3]};
    padding-block-start: ${space[3]};
    border-block-start: 1px solid ${color.border};
  }
  ${media.motion} {
    animation: ${arrive} ${motion.base} ${motion.ease};
  }
`

/** In sight at the top or at the end, however long the menu is. */
const Line = styled.div`
  position: sticky;
  z-index: 1;
  display: flex;
  align-items: center;
  gap: ${space[2]};
  background: ${color.surface};

  &:first-child {
    inset-block-start: 0;
    padding-block-start: ${space[2]};
  }
  &:last-child {
    inset-block-end: 0;
    padding-block: ${space[2]} max(${space[2]}, env(safe-area-inset-bottom));
  }
`

const Control = styled.button`
  ${headerControl}
  margin-inline-start: auto;
`

/** The menu of phones: the member's entries, the site's, language, appearance, and logging in or out. */
export default function MenuSheet({ onClose }: { onClose: () => void }): ReactNode {
  const t = useHostTexts()
  const { logout } = useServices()
  const menus = useAtomValue(menusAtom)
  const loggedIn = useAtomValue(loggedInAtom)
  const centreOpen = useAtomValue(memberCentreOpenAtom)
  const { registration } = useAtomValue(siteDataAtom)
  const messages = findEntry(menus, messagesPath)
  // The side menu has the messages.
  const more = menus.navUserMenus.filter((entry) => entry !== messages)
  const active = useActive([...menus.headNav, ...more])
  return (
    <Sheet onClose={onClose} aria-label={t('nav.drawer')}>
      <Line>
        <LanguageMenu />
        <AppearanceButton />
        <Control type="button" aria-label={t('nav.close')} onClick={onClose}>
          <Glyph path={lateGlyph.close} />
        </Control>
      </Line>
      {loggedIn && centreOpen && (
        <>
          <MemberPanel />
          <SideMenu />
          {more.length > 0 && <MenuList entries={more} active={active} />}
        </>
      )}
      {menus.headNav.length > 0 && (
        <nav aria-label={t('nav.site')}>
          <MenuList entries={menus.headNav} active={active} />
        </nav>
      )}
      <Line>
        {loggedIn ? (
          <Control type="button" onClick={() => void logout()}>
            <Glyph path={glyph.leave} />
            {t('user.logout')}
          </Control>
        ) : (
          centreOpen && (
            <>
              <ButtonLink to={loginPath} variant="primary">
                {t('user.login')}
              </ButtonLink>
              {registration && <ButtonLink to={registerPath}>{t('register.submit')}</ButtonLink>}
            </>
          )
        )}
      </Line>
    </Sheet>
  )
}
