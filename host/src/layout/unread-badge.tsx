import { baseClass, media, token } from '@member/shared/theme'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { useHostTexts } from '../i18n/use-host-texts.ts'
import { badgeText, unreadAtom } from './unread-atom.ts'

const Face = styled.span`
  min-inline-size: 18px;
  padding-inline: 5px;
  border-radius: ${token.radius.full};
  background: ${token.color.danger};
  color: ${token.color.onDanger};
  font-size: 11px;
  font-weight: ${token.weight.bold};
  line-height: 18px;
  text-align: center;
  white-space: nowrap;

  ${media.forcedColors} {
    border: 1px solid CanvasText;
  }
`

/** Number of unread messages, `9+` above 9; nothing at 0. */
export function UnreadBadge(): ReactNode {
  const t = useHostTexts()
  const { count } = useAtomValue(unreadAtom)
  if (count === 0) return null
  return (
    <Face data-badge>
      <span aria-hidden="true">{badgeText(count)}</span>
      <span className={baseClass.visuallyHidden}>{t('messages.unread', { count })}</span>
    </Face>
  )
}
