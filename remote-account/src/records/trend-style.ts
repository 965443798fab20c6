import styled from 'styled-components'
import { AxisLabels } from '../chart/axis-labels.ts'
import { CursorRoom } from '../chart/cursor-room.ts'

/** Frame of the chart; its height is the same while loading, empty or failed, so that nothing below moves. */
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

/** Starts below the name of the panel. */
export const PlotRoom = styled(CursorRoom)`
  inset-block-start: 2rem;
`

/** Labels of some periods; a narrow chart hides every other one, so that they do not overlap. */
export const PeriodLabels = styled(AxisLabels)`
  /* The last label ends at its point, so that it stays inside the card. */
  > [data-edge='end'] {
    transform: translateX(-80%);
  }
  @container (max-width: 26rem) {
    > :nth-last-child(even) {
      visibility: hidden;
    }
  }
  @container (max-width: 19rem) {
    > :nth-last-child(4n + 3) {
      visibility: hidden;
    }
  }
`
