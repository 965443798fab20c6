import { token } from '@member/shared/theme'
import styled from 'styled-components'
import { PlaceLabels } from '../chart/place-labels.ts'

const { color, space, weight } = token

export const Panels = styled.div`
  position: relative;
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${space[5]};
`

/** The day labels; every other one where there is no room for all. */
export const Days = styled(PlaceLabels)`
  margin-block-end: ${space[3]};

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
