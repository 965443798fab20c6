import { media, token } from '@member/shared/theme'
import { css } from 'styled-components'

const { color, radius, size, space, text } = token

/** Styles of inputs and selects. */
export const controlStyle = css`
  inline-size: 100%;
  min-block-size: ${size.control};
  padding: ${space[1]} ${space[3]};
  border: 1px solid ${color.borderStrong};
  border-radius: ${radius.md};
  background: ${color.surface};
  color: ${color.text};
  font-size: ${text.md};

  &:focus-visible {
    outline-offset: -1px;
  }
  &[aria-invalid='true'] {
    border-color: ${color.dangerText};
  }
  &:disabled {
    border-color: ${color.border};
    background: ${color.sunken};
    color: ${color.textMuted};
  }
  ${media.touch} {
    /* iOS zooms into a page when a control's text is smaller. */
    font-size: max(16px, ${text.md});
  }
`
