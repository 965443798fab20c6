import { token } from '@member/shared/theme'
import styled from 'styled-components'
import { axisWidth } from '../chart/series-panel-style.ts'

const { color, space, text, weight } = token

export const Panels = styled.div`
  position: relative;
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${space[5]};
`

/** Where the cursor moves: over all panels, beside their axes. */
export const CursorRoom = styled.div`
  position: absolute;
  inset-block: 0;
  inset-inline: ${axisWidth} 0;
`

/** The day labels; every other one where there is no room for all. */
export const Days = styled.div`
  position: relative;
  block-size: 1.5rem;
  margin: ${space[2]} 0 ${space[3]} ${axisWidth};
  color: ${color.textMuted};
  font-size: ${text.xs};
  font-variant-numeric: tabular-nums;

  > span {
    position: absolute;
    transform: translateX(-50%);
    white-space: nowrap;
  }
  @container (max-width: 20rem) {
    > :nth-last-child(even) {
      visibility: hidden;
    }
  }
  > [data-chosen] {
    visibility: visible;
    z-index: 1;
    background: ${color.surface};
    color: ${color.text};
    font-weight: ${weight.bold};
  }
`

/** The button's text, not its edge, lines up with what is above. */
export const Actions = styled.div`
  margin-inline-start: calc(-1 * ${space[3]});
`
