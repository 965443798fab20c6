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

/** The dot before something not read yet. The words are for those who do not see it; put it where they are read first. */
export function UnreadMark({ words }: { words: string }): ReactNode {
  return (
    <Dot>
      <span className={baseClass.visuallyHidden}>{words}</span>
    </Dot>
  )
}
