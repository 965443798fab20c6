import { media, token } from '@member/shared/theme'
import styled, { css } from 'styled-components'

const { color, radius, size, space, text, weight } = token

/** A queue or a team in the row of lists. */
export const tabStyle = css`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  min-block-size: 36px;
  padding-inline: ${space[3]};
  border-radius: ${radius.md};
  color: ${color.textMuted};
  font-weight: ${weight.medium};
  text-decoration: none;
  white-space: nowrap;

  > span {
    font-size: ${text.sm};
    font-weight: ${weight.regular};
    font-variant-numeric: tabular-nums;
  }
  > [data-tone='danger'] {
    padding-inline: ${space[2]};
    border-radius: ${radius.full};
    background: ${color.dangerTint};
    color: ${color.dangerText};
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
  ${media.touch} {
    min-block-size: ${size.control};
  }
  ${media.forcedColors} {
    &[aria-current] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`

/** A row that scrolls where it has no room, with buttons at its ends. */
export const scrollingRow = css`
  display: flex;
  overflow-x: auto;
  scrollbar-width: none;
  /* What is moved into sight is beside the buttons at the ends. */
  scroll-padding-inline: 44px;
  padding: 2px;
  margin: -2px;
`

/** One of the row; the first of a group stands apart from the group before. */
export const TabItem = styled.li`
  &[data-group='first'] {
    margin-inline-start: ${space[2]};
    padding-inline-start: ${space[2]};
    border-inline-start: 1px solid ${color.border};
  }
`
