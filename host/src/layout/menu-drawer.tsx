import { media, token } from '@member/shared/theme'
import { Glyph, ModalDialog } from '@member/shared/ui'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import styled, { keyframes } from 'styled-components'
import { useHostTexts } from '../i18n/use-host-texts.ts'
import { lateGlyph } from '../icons/late-glyph.ts'
import { menusAtom } from '../menu/menu-atom.ts'
import { loggedInAtom } from '../session/session-atom.ts'
import { memberCentreOpenAtom } from '../site/site-data.ts'
import { AppearanceButton, headerControl } from './header-control.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { MemberPanel } from './member-panel.tsx'
import { useActive } from './menu-link.tsx'
import { MenuList } from './menu-list.tsx'
import { SideMenu } from './side-menu.tsx'

const { color, motion, shadow, space } = token

const arrive = keyframes`
  from { transform: translateX(-24px); opacity: 0; }
`

const Drawer = styled(ModalDialog)`
  inset: 0 auto 0 0;
  inline-size: min(320px, 88vw);
  block-size: 100dvh;
  max-block-size: none;
  margin: 0;
  padding: ${space[2]} ${space[3]} max(${space[4]}, env(safe-area-inset-bottom));
  overflow: auto;
  border: 0;
  background: ${color.surface};
  color: ${color.text};
  box-shadow: ${shadow.dialog};
  overscroll-behavior: contain;

  &::backdrop {
    background: ${color.scrim};
  }
  ${media.motion} {
    animation: ${arrive} ${motion.base} ${motion.ease};
  }
`

const Top = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: ${space[1]};
`

const Close = styled.button`
  ${headerControl}
  margin-inline-end: auto;
`

const Site = styled.nav`
  margin-block-start: ${space[4]};
  padding-block-start: ${space[4]};
  border-block-start: 1px solid ${color.border};

  &:first-of-type:nth-child(2) {
    margin-block-start: 0;
    border: 0;
  }
`

/** The navigation on phones: the member's menu, the site's, language and appearance. */
export default function MenuDrawer({ onClose }: { onClose: () => void }): ReactNode {
  const t = useHostTexts()
  const { headNav } = useAtomValue(menusAtom)
  const loggedIn = useAtomValue(loggedInAtom)
  const centreOpen = useAtomValue(memberCentreOpenAtom)
  const active = useActive(headNav)
  return (
    <Drawer onClose={onClose} aria-label={t('nav.drawer')}>
      <Top>
        <Close type="button" aria-label={t('nav.close')} onClick={onClose}>
          <Glyph path={lateGlyph.close} />
        </Close>
        <LanguageMenu />
        <AppearanceButton />
      </Top>
      {loggedIn && centreOpen && (
        <>
          <MemberPanel />
          <SideMenu />
        </>
      )}
      {headNav.length > 0 && (
        <Site aria-label={t('nav.site')}>
          <MenuList entries={headNav} active={active} />
        </Site>
      )}
    </Drawer>
  )
}
