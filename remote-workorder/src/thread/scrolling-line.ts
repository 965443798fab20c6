import { token } from '@member/shared/theme'
import { css } from 'styled-components'

const { space } = token

/** One line that is moved sideways where it does not fit, and fades out where there is more. */
export const scrollingLine = css`
  flex-wrap: nowrap;
  padding-inline-end: ${space[6]};
  overflow-x: auto;
  scrollbar-width: none;
  mask-image: linear-gradient(to left, transparent, #000 ${space[6]});

  > * {
    flex: none;
  }
`
