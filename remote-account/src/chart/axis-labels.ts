import { token } from '@member/shared/theme'
import styled from 'styled-components'
import { axisWidth } from './series-panel-style.ts'

const { color, space, text } = token

/** Labels of the horizontal axis, each a positioned `span`; a narrow chart hides some. */
export const AxisLabels = styled.div`
  position: relative;
  block-size: 1.5rem;
  margin: ${space[2]} 0 ${space[1]} ${axisWidth};
  color: ${color.textMuted};
  font-size: ${text.xs};
  font-variant-numeric: tabular-nums;

  > span {
    position: absolute;
    transform: translateX(-50%);
    white-space: nowrap;
  }
`
