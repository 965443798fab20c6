import styled from 'styled-components'
import { axisWidth } from './series-panel-style.ts'

/** Where a chart's cursor moves: over its panels, beside their axes. Stands in a positioned element. */
export const CursorRoom = styled.div`
  position: absolute;
  inset-block: 0;
  inset-inline: ${axisWidth} 0;
`
