import { media, token } from '@member/shared/theme'
import styled, { keyframes } from 'styled-components'

const appear = keyframes`
  from { visibility: hidden; }
  to { visibility: visible; }
`

/** Placeholder of a figure: as high as the figure, and visible only after 150 ms, so that it does not flash. */
export const FigureSkeleton = styled.span`
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
