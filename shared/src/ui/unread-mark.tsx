import { baseClass, media, token } from '@member/shared/theme'
import type { ReactNode } from 'react'
import styled from 'styled-components'

const Dot = styled.span`
  display: inline-block;
  flex: none;
  inline-size: 8px;
  block-size: 8px;
  border-radius: ${token.radius.full};
  background: ${token.color.danger};

  ${media.forcedColors} {
    background: Highlight;
    forced-color-adjust: none;
  }
`

/** The dot before an unread item. `label` is for screen readers; place the dot first in the item. */
export function UnreadMark({ label }: { label: string }): ReactNode {
  return (
    <Dot>
      <span className={baseClass.visuallyHidden}>{label}</span>
    </Dot>
  )
}
