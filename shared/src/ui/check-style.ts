import { token } from '@member/shared/theme'
import { css } from 'styled-components'

const { color, radius } = token

const box = css`
  flex: none;
  inline-size: 1.15em;
  block-size: 1.15em;
  margin: 0;
  accent-color: ${color.accent};
`

/** Browsers fill an empty one with grey in dark pages, which looks as if it could not be used. */
const empty = css`
  appearance: none;
  border: 1px solid ${color.borderStrong};
`

/** The box of a checkbox. */
export const checkStyle = css`
  ${box}

  &:not(:checked, :indeterminate) {
    ${empty}
    border-radius: ${radius.sm};
  }
`

/** The circle of a radio button. */
export const radioStyle = css`
  ${box}

  &:not(:checked) {
    ${empty}
    border-radius: 50%;
  }
`
