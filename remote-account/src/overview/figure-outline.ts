import { media, token } from '@member/shared/theme'
import styled, { keyframes } from 'styled-components'

const appear = keyframes`
  from { visibility: hidden; }
  to { visibility: visible; }
`

/** Stands where a figure will be: as high as the figure, and seen only after 150 ms (accessibility bar). */
export const FigureOutline = styled.span`
  display: inline-block;
  inline-size: 2.5em;
  block-size: 0.85em;
  border-radius: ${token.radius.sm};
  background: ${token.color.outline};
  animation: ${appear} 150ms step-end both;

  ${media.forcedColors} {
    background: GrayText;
  }
`
