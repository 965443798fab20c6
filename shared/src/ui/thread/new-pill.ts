import { token } from '@member/shared/theme'
import styled from 'styled-components'

const { radius, shadow, space } = token

/** Place of the button that leads to the newest message, over the end of what is shown. */
export const NewPill = styled.div`
  position: relative;
  flex: none;
  display: flex;
  justify-content: center;
  block-size: 0;

  > button {
    transform: translateY(calc(-100% - ${space[2]}));
    border-radius: ${radius.full};
    box-shadow: ${shadow.popover};
  }
`
