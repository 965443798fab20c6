import { useTexts } from '@member/shared'
import { media, token } from '@member/shared/theme'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { OtherLogins } from '../sessions/other-logins.ts'

const { color, radius, space, text } = token

const Words = styled.p`
  padding: ${space[3]} ${space[4]};
  border-radius: ${radius.md};
  background: ${color.infoTint};
  font-size: ${text.sm};

  > span {
    display: block;
  }
  /* Has its room before the server has said what is true, so that nothing moves. */
  > :last-child {
    min-block-size: 1lh;
  }
  ${media.forcedColors} {
    border: 1px solid CanvasText;
  }
`

/** What the change means for this and other devices, told before it is made. */
export function WhatHappens({ others }: { others: OtherLogins }): ReactNode {
  const t = useTexts()
  const count = others.kind === 'ended' ? others.count : 0
  return (
    <Words>
      <span>{t('password.after')} </span>
      <span>{others.kind !== 'unknown' && t(`password.others.${others.kind}`, { count })}</span>
    </Words>
  )
}
