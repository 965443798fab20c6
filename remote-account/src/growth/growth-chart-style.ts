import { token } from '@member/shared/theme'
import styled from 'styled-components'
import { AxisLabels } from '../chart/axis-labels.ts'

const { color, space, weight } = token

export const Panels = styled.div`
  position: relative;
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${space[5]};
`

/** Labels of the days; a narrow chart hides every other one. */
export const Days = styled(AxisLabels)`
  @container (max-width: 22rem) {
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
