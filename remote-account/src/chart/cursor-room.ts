import styled from 'styled-components'
import { axisWidth } from './series-panel-style.ts'

/** The area in which the cursor moves: over the panels, without their axes. The parent must be positioned. */
export const CursorRoom = styled.div`
  position: absolute;
  inset-block: 0;
  inset-inline: ${axisWidth} 0;
`
