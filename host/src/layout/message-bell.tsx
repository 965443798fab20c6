import { baseClass } from '@member/shared/theme'
import { Glyph } from '@member/shared/ui'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { messagesPath } from '../addresses.ts'
import { useHostTexts } from '../i18n/use-host-texts.ts'
import { glyph } from '../icons/glyph.ts'
import { findEntry } from '../menu/find-entry.ts'
import { menusAtom, menusStateAtom } from '../menu/menu-atom.ts'
import { headerControl } from './header-control.ts'
import { UnreadBadge } from './unread-badge.tsx'

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
export function MessageBell(): ReactNode {
  const t = useHostTexts()
  const menus = useAtomValue(menusAtom)
  const { kind } = useAtomValue(menusStateAtom)
  if (findEntry(menus, messagesPath) === undefined) return kind === 'waiting' && <Place />
  return (
    <Bell to={messagesPath}>
      <Glyph path={glyph.bell} />
      <span className={baseClass.visuallyHidden}>{t('messages.link')} </span>
      <UnreadBadge />
    </Bell>
  )
}
