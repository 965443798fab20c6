import { media, token } from '@member/shared/theme'
import { Glyph } from '@member/shared/ui'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import styled, { css } from 'styled-components'
import { managePath, messagesPath, overviewPath, workOrdersPath } from '../addresses.ts'
import type { HostTextKey } from '../i18n/load-texts.ts'
import { useHostTexts } from '../i18n/use-host-texts.ts'
import { glyph } from '../icons/glyph.ts'
import { Icon } from '../icons/icon.tsx'
import { findEntry, menusAtom, menusStateAtom } from '../menu/menu-atom.ts'
import { withBelow } from '../menu/menu-entry.ts'
import { useDialog } from './header-control.tsx'
import { MenuLink, useActive } from './menu-link.tsx'
import { loadPalette } from './palette-button.tsx'
import { UnreadBadge } from './unread-badge.tsx'
import { loadSheet } from './user-menu.tsx'

const { color, size, space, text, weight, z } = token

/** Entries of the bar, in order; only those in the member's menus are shown. Agents have the queue for their own tickets. */
const shortcuts: readonly { path: string; text: HostTextKey }[] = [
  { path: overviewPath, text: 'bar.overview' },
  { path: workOrdersPath, text: 'bar.workorders' },
  { path: managePath, text: 'bar.queue' },
  { path: messagesPath, text: 'bar.messages' },
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
  :root:has(main :read-write:focus) & {
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
  /* As wide as its word asks for: the longest stays in one line on the narrowest phone. */
  li {
    flex: 1 1 auto;
    min-inline-size: ${size.control};
  }
`

const item = css`
  position: relative;
  display: grid;
  justify-items: center;
  align-content: center;
  gap: 2px;
  inline-size: 100%;
  min-block-size: calc(${size.control} + ${space[3]});
  padding: ${space[1]} 1px;
  color: ${color.textMuted};
  /* Large text grows as long as a word fits a fifth of the screen: no word is broken. */
  font-size: min(${text.xs}, 3.8vw);
  line-height: 1.2;
  text-align: center;
  text-decoration: none;

  > svg {
    inline-size: 22px;
    block-size: 22px;
  }
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

const Item = styled(MenuLink)`
  ${item}
`

const Opener = styled.button`
  ${item}
`

/** As high as an entry. */
const Place = styled.div`
  ${item}
  visibility: hidden;
`

/** The bar at the bottom of phones: the main entries, search, and the sheet with everything else; hidden on wider screens. */
export function BottomBar(): ReactNode {
  const t = useHostTexts()
  const menus = useAtomValue(menusAtom)
  const { kind } = useAtomValue(menusStateAtom)
  const palette = useDialog(loadPalette)
  const sheet = useDialog(loadSheet)
  const isAgent = findEntry(menus, managePath) !== undefined
  const shown = shortcuts.flatMap((shortcut) => {
    const entry = findEntry(menus, shortcut.path)
    return entry === undefined || (isAgent && shortcut.path === workOrdersPath) ? [] : [{ ...shortcut, entry }]
  })
  const own = withBelow([...menus.userMenus, ...menus.navUserMenus])
  const active = useActive(own)
  if (shown.length === 0) {
    // Its room is kept until the menus come: what ends above it would move.
    return (
      kind === 'waiting' && (
        <Bar aria-hidden="true">
          <Place>
            <Glyph path={glyph.user} />
            {t('bar.me')}
          </Place>
        </Bar>
      )
    )
  }
  const isShown = shown.some(({ entry }) => entry.target === active)
  return (
    <>
      <Bar aria-label={t('nav.bar')}>
        <ul>
          {shown.map(({ path, text, entry }) => (
            <li key={path}>
              <Item entry={entry} active={active}>
                <Icon name={entry.icon} otherwise={<span aria-hidden="true">{[...entry.title][0]}</span>} />
                {t(text)}
                {path === messagesPath && <UnreadBadge />}
              </Item>
            </li>
          ))}
          <li>
            <Opener type="button" aria-haspopup="dialog" onClick={palette.open}>
              <Glyph path={glyph.search} />
              {t('bar.search')}
            </Opener>
          </li>
          <li>
            <Opener
              type="button"
              aria-haspopup="dialog"
              aria-current={active !== undefined && !isShown ? 'true' : undefined}
              onClick={sheet.open}
            >
              <Glyph path={glyph.user} />
              {t('bar.me')}
            </Opener>
          </li>
        </ul>
      </Bar>
      {palette.dialog}
      {sheet.dialog}
    </>
  )
}
