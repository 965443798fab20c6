import { media, token } from '@member/shared/theme'
import styled from 'styled-components'

const { space } = token

/** The row of buttons at the end of a dialog, Cancel first; on phones side by side with equal widths. */
export const DialogActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: end;
  gap: ${space[2]};
  margin-block-start: ${space[4]};

  /* A form has gaps of its own. */
  form > & {
    margin-block-start: 0;
  }
  ${media.phone} {
    > * {
      flex: 1 1 auto;
    }
  }
`
