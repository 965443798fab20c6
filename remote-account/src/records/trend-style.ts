import styled from 'styled-components'
import { AxisLabels } from '../chart/axis-labels.ts'
import { CursorRoom } from '../chart/cursor-room.ts'

/** Where the trend is drawn; as high while it is awaited, empty or failed, so that nothing below it moves. */
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

/** The panel has its name above the plot. */
export const PlotRoom = styled(CursorRoom)`
  inset-block-start: 2rem;
`

/** Labels of some indexes; of those that might touch on a narrow screen every other one goes. */
export const PeriodLabels = styled(AxisLabels)`
  /* The last one ends where it points at, instead of beyond the card. */
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
