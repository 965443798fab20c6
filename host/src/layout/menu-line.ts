import { media, token } from '@member/shared/theme'
import { css } from 'styled-components'

const { color, motion, radius, size, space, weight } = token

/** Styles of one line of a menu: link, button or the summary of a collapsible group. */
export const menuLine = css`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  inline-size: 100%;
  min-block-size: ${size.control};
  padding: ${space[2]} ${space[3]};
  border-radius: ${radius.md};
  color: ${color.text};
  text-align: start;
  text-decoration: none;
  cursor: pointer;
  transition: background-color ${motion.fast} ${motion.ease};

  > svg:first-child {
    color: ${color.textMuted};
  }
  ${media.hover} {
    &:hover {
      background: ${color.hover};
    }
  }
  &[aria-current='page'] {
    background: ${color.accentTint};
    color: ${color.accentText};
    font-weight: ${weight.medium};

    > svg:first-child {
      color: inherit;
    }
  }
  ${media.forcedColors} {
    &[aria-current='page'] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`
