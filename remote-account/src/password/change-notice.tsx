import { useTexts } from '@member/shared'
import { media, token } from '@member/shared/theme'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { OtherLogins } from '../sessions/other-logins.ts'

const { color, radius, space, text } = token

const Notice = styled.p`
  padding: ${space[3]} ${space[4]};
  border-radius: ${radius.md};
  background: ${color.infoTint};
  font-size: ${text.sm};

  > span {
    display: block;
  }
  /* Reserves its line while the list of logins loads. */
  > :last-child {
    min-block-size: 1lh;
  }
  ${media.forcedColors} {
    border: 1px solid CanvasText;
  }
`

/** Explains before the change what happens to this login and the others. */
export function ChangeNotice({ others }: { others: OtherLogins }): ReactNode {
  const t = useTexts()
  const count = others.kind === 'ended' ? others.count : 0
  return (
    <Notice>
      <span>{t('password.after')} </span>
      <span>{others.kind !== 'unknown' && t(`password.others.${others.kind}`, { count })}</span>
    </Notice>
  )
}
