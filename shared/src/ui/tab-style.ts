import { media, token } from '@member/shared/theme'

const { color, motion, radius, size, space, text, weight } = token

/** How a tab is drawn, a link or a button; the current one has `aria-current`, and its number is a `span`. */
export const tabStyle = `
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  min-block-size: ${size.control};
  padding-inline: ${space[3]};
  border: 1px solid transparent;
  border-radius: ${radius.md};
  color: ${color.textMuted};
  font-weight: ${weight.medium};
  text-decoration: none;
  transition: background-color ${motion.fast} ${motion.ease};

  > span {
    /* Two digits, so that nothing moves when the number comes. */
    min-inline-size: 2ch;
    text-align: center;
    font-size: ${text.sm};
    font-weight: ${weight.regular};
    font-variant-numeric: tabular-nums;
  }
  ${media.hover} {
    &:hover {
      background: ${color.hover};
      color: ${color.text};
    }
  }
  &[aria-current] {
    background: ${color.accentTint};
    color: ${color.accentText};
  }
  ${media.forcedColors} {
    &[aria-current] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`
