import { token } from '@member/shared/theme'
import styled from 'styled-components'
import { axisWidth } from '../chart/series-panel-style.ts'

const { color, space, text } = token

/** Where the course is drawn; as high while it is awaited, empty or failed, so that nothing below it moves. */
export const Stage = styled.div`
  container-type: inline-size;
  display: flex;
  flex-direction: column;
  justify-content: center;
  block-size: 15rem;

  /* The plot: a panel with its cursor over it. */
  > div:first-child:not(:only-child) {
    position: relative;
    display: flex;
    flex: 1;
    flex-direction: column;
  }
`

export const CursorRoom = styled.div`
  position: absolute;
  inset-block: 2rem 0;
  inset-inline: ${axisWidth} 0;
`

/** Labels of some places; of those that might touch on a narrow screen every other one goes. */
export const PlaceLabels = styled.div`
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
  /* The last one ends where it points at, instead of beyond the card. */
  > [data-edge='end'] {
    transform: translateX(-80%);
  }
  @container (max-width: 26rem) {
    > :nth-last-child(even) {
      visibility: hidden;
    }
  }
`
