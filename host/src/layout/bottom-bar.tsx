import { media, token } from '@member/shared/theme'
import { Glyph } from '@member/shared/ui'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import styled from 'styled-components'
import { managePath, messagesPath, overviewPath, profilePath, workOrdersPath } from '../addresses.ts'
import type { HostTextKey } from '../i18n/load-texts.ts'
import { useHostTexts } from '../i18n/use-host-texts.ts'
import { glyph } from '../icons/glyph.ts'
import { lateGlyph } from '../icons/late-glyph.ts'
import { findEntry, menusAtom } from '../menu/menu-atom.ts'
import { MenuLink, useActive } from './menu-link.tsx'
import { UnreadBadge } from './unread-badge.tsx'

const { color, size, space, text, weight, z } = token

/** Entries of the bar, in order; only those in the member's menus are shown. Agents have the queue for their own tickets. */
const shortcuts: readonly { path: string; text: HostTextKey; glyphPath: string }[] = [
  { path: overviewPath, text: 'bar.overview', glyphPath: lateGlyph.home },
  { path: workOrdersPath, text: 'bar.workorders', glyphPath: lateGlyph.ticket },
  { path: managePath, text: 'bar.queue', glyphPath: lateGlyph.ticket },
  { path: messagesPath, text: 'bar.messages', glyphPath: lateGlyph.message },
  { path: profilePath, text: 'bar.me', glyphPath: glyph.user },
]

const Bar = styled.nav`
  position: sticky;
  inset-block-end: 0;
  z-index: ${z.sticky};
  padding-block-end: env(safe-area-inset-bottom);
  border-block-start: 1px solid ${color.border};
  background: ${color.surface};

  ${media.beyondPhone} {
    display: none;
  }
  ${media.low} {
    position: static;
  }
  overflow: clip;
  max-block-size: 12rem;
  /* It comes back after a press that took the focus from a text, so that what is pressed does not move away. */
  transition: 0s 0.3s;
  transition-property: max-block-size, padding, border-width, visibility;

  /* Who writes needs the room above the keyboard for the text and its buttons. */
  :root:has(main textarea:focus) & {
    visibility: hidden;
    max-block-size: 0;
    padding: 0;
    border-width: 0;
    transition: none;
  }
  > ul {
    list-style: none;
    display: flex;
  }
  li {
    flex: 1;
    min-inline-size: 0;
  }
`

const Item = styled(MenuLink)`
  position: relative;
  display: grid;
  justify-items: center;
  align-content: center;
  gap: 2px;
  min-block-size: calc(${size.control} + ${space[3]});
  padding: ${space[1]};
  color: ${color.textMuted};
  /* Large text grows as long as a word fits a quarter of the screen: no word is broken. */
  font-size: min(${text.xs}, 4.6vw);
  line-height: 1.2;
  text-align: center;
  text-decoration: none;

  &[aria-current] {
    color: ${color.accentText};
    font-weight: ${weight.medium};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  [data-badge] {
    position: absolute;
    inset-block-start: 4px;
    inset-inline-start: calc(50% + 4px);
  }
  ${media.forcedColors} {
    &[aria-current] {
      text-decoration: underline;
    }
  }
`

/** The bar at the bottom of phones with the four main entries; hidden on wider screens and for a single entry. */
export function BottomBar(): ReactNode {
  const t = useHostTexts()
  const menus = useAtomValue(menusAtom)
  const { pathname } = useLocation()
  const isAgent = findEntry(menus, managePath) !== undefined
  const shown = shortcuts.flatMap((shortcut) => {
    const entry = findEntry(menus, shortcut.path)
    return entry === undefined || (isAgent && shortcut.path === workOrdersPath) ? [] : [{ ...shortcut, entry }]
  })
  const active = useActive(shown.map(({ entry }) => entry))
  if (shown.length < 2) return null
  // What is in the menus, and has no entry here, is the member's own.
  const isOwn = active === undefined && findEntry(menus, pathname) !== undefined
  return (
    <Bar aria-label={t('nav.bar')}>
      <ul>
        {shown.map(({ path, text, glyphPath, entry }) => (
          <li key={path}>
            <Item entry={entry} active={active} holdsPage={isOwn && path === profilePath}>
              <Glyph path={glyphPath} />
              {t(text)}
              {path === messagesPath && <UnreadBadge />}
            </Item>
          </li>
        ))}
      </ul>
    </Bar>
  )
}
