import { baseClass, media, token } from '@member/shared/theme'
import { ButtonLink, Glyph } from '@member/shared/ui'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import styled from 'styled-components'
import { homePath, loginPath, memberPath, messagesPath } from '../addresses.ts'
import { useHostTexts } from '../i18n/use-host-texts.ts'
import { glyph } from '../icons/glyph.ts'
import { Icon } from '../icons/icon.tsx'
import { loginTabPath } from '../login/login-target.ts'
import { findEntry, menusAtom, menusStateAtom } from '../menu/menu-atom.ts'
import { loginPathFor } from '../session/navigator.ts'
import { loggedInAtom } from '../session/session-atom.ts'
import { memberCentreOpenAtom, siteDataAtom } from '../site/site-data.ts'
import { HeadNav } from './head-nav.tsx'
import { AppearanceButton, headerControl, useDialog, Wide } from './header-control.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { PaletteButton } from './palette-button.tsx'
import { UnreadBadge } from './unread-badge.tsx'
import { loadSheet, UserMenu } from './user-menu.tsx'

const { color, radius, size, space, text, weight, z } = token

const Bell = styled(Link)`
  ${headerControl}

  [data-badge] {
    position: absolute;
    inset-block-start: 2px;
    inset-inline-start: calc(50% + 1px);
  }
`

const Place = styled.span`
  ${headerControl}
`

/** Link to the messages with the number of unread ones; only if the menus have messages. Its place is kept until they come. */
function MessageBell(): ReactNode {
  const t = useHostTexts()
  const menus = useAtomValue(menusAtom)
  const { kind } = useAtomValue(menusStateAtom)
  const entry = findEntry(menus, messagesPath)
  if (entry === undefined) return kind === 'waiting' && <Place />
  return (
    <Bell to={messagesPath}>
      <Icon name={entry.icon} otherwise={<Glyph path={glyph.bell} />} />
      <span className={baseClass.visuallyHidden}>{t('messages.link')} </span>
      <UnreadBadge />
    </Bell>
  )
}

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

  ${media.phone} {
    gap: ${space[2]};
    padding-inline: max(${space[4]}, env(safe-area-inset-left)) max(${space[2]}, env(safe-area-inset-right));
  }
  ${media.low} {
    position: static;
    block-size: auto;
  }
`

/** A long name gives way to it. */
const End = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${space[1]};
  margin-inline-start: auto;
`

/** Login and, where the server says that there is one, registration; the login page has both itself. */
function GuestLinks(): ReactNode {
  const t = useHostTexts()
  const { pathname, search, hash } = useLocation()
  const { registration } = useAtomValue(siteDataAtom)
  if (pathname.startsWith(loginPath)) return null
  const login = loginPathFor(pathname === homePath ? memberPath : pathname + search + hash)
  const query = new URLSearchParams(login.slice(loginPath.length))
  return (
    <>
      <ButtonLink to={loginTabPath('login', query)} variant={registration ? 'quiet' : 'primary'} data-guest="">
        {t('user.login')}
      </ButtonLink>
      {registration && (
        <ButtonLink to={loginTabPath('register', query)} variant="primary" data-guest="">
          {t('register.submit')}
        </ButtonLink>
      )}
    </>
  )
}

/** The top of every page. On phones its navigation and settings are in the sheet. */
export function Header(): ReactNode {
  const loggedIn = useAtomValue(loggedInAtom)
  const centreOpen = useAtomValue(memberCentreOpenAtom)
  const sheet = useDialog(loadSheet)
  return (
    <Bar>
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
        {!loggedIn && centreOpen && <GuestLinks />}
        <UserMenu onSheet={sheet.open} />
      </End>
      {sheet.dialog}
    </Bar>
  )
}

const Home = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  min-inline-size: 0;
  /* However long the name is, the navigation has room beside it. */
  max-inline-size: 20em;
  min-block-size: ${size.control};
  border-radius: ${radius.md};
  color: ${color.text};
  font-size: ${text.lg};
  font-weight: ${weight.bold};
  text-decoration: none;

  > svg,
  > img {
    flex: none;
    inline-size: 28px;
    block-size: 28px;
    border-radius: 7px;
  }
  > svg {
    background: ${color.accent};
    fill: none;
    stroke: ${color.onAccent};
    stroke-width: 3;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  ${media.phone} {
    font-size: ${text.md};
  }
`

/** Icon and name of the site, linked to the home page. Without an icon it has the mark that the server draws as well. */
function SiteName(): ReactNode {
  const { siteName, icon } = useAtomValue(siteDataAtom)
  const t = useHostTexts()
  return (
    <Home to="/" aria-label={t('nav.home', { siteName })}>
      {icon === '' ? (
        <svg viewBox="0 0 32 32" aria-hidden="true" focusable="false">
          <path d="M9 22V10l7 7 7-7v12" />
        </svg>
      ) : (
        <img src={icon} width="28" height="28" alt="" />
      )}
      <span>{siteName}</span>
    </Home>
  )
}
