import { media, token } from '@member/shared/theme'
import { css } from 'styled-components'

const { color, motion, radius, size, space, weight } = token

/** Styles of the controls in the header: buttons, links and menu buttons. */
export const headerControl = css`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space[2]};
  flex: none;
  min-inline-size: ${size.control};
  min-block-size: ${size.control};
  padding: ${space[1]} ${space[2]};
  border-radius: ${radius.md};
  color: ${color.text};
  font-weight: ${weight.medium};
  text-decoration: none;
  transition: background-color ${motion.fast} ${motion.ease};

  ${media.hover} {
    &:hover {
      background: ${color.hover};
    }
  }
  &[aria-current] {
    color: ${color.accentText};
  }
  ${media.forcedColors} {
    &[aria-current] {
      text-decoration: underline;
    }
  }
`
