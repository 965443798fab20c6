import { media, token } from '@member/shared/theme'
import { Link } from 'react-router-dom'
import styled from 'styled-components'

const { color, space, text, weight } = token

/** Rows have columns where these have room for their words, which also depends on the size of the text. */
const oneColumn = '@container rows (max-width: 42rem)'
export const columns = '@container rows (min-width: 42.01rem)'

/** The rows; the same columns for each, so that they can be read downwards. */
export const Rows = styled.ul`
  container: rows / inline-size;

  &[aria-busy='true'] {
    opacity: 0.6;
  }
`

/** A row: a link with some buttons of their own. Columns where there is room for them. */
export const Row = styled.li`
  position: relative;
  display: grid;
  /* Room for the menu, which comes with the member's rights. */
  grid-template-columns: minmax(0, 1fr) minmax(44px, auto);
  gap: ${space[1]} ${space[3]};
  padding: ${space[3]} ${space[4]};
  border-block-start: 1px solid ${color.border};
  outline: none;
  /* A row reached by key must not hide below the header or the bars at the bottom. */
  scroll-margin-block: calc(${token.size.header} + ${space[12]}) 96px;

  &:has([data-row-link]:focus-visible) {
    outline: 2px solid ${color.focus};
    outline-offset: -2px;
  }
  ${media.hover} {
    &:hover {
      background: ${color.hover};
    }
  }
  ${columns} {
    grid-template: auto 1fr / minmax(0, 5fr) minmax(0, 4fr) minmax(0, 5fr) 40px;
    align-items: start;
    gap: 0 ${space[4]};
    padding-inline: ${space[6]};
  }
  ${media.touch} {
    padding-inline-end: ${space[2]};
  }
`

/** Covers the row, so that a press anywhere opens the ticket. */
export const RowLink = styled(Link)`
  color: ${color.text};
  font-weight: ${weight.medium};
  text-decoration: none;
  overflow-wrap: anywhere;
  outline: none;

  &[data-status='unread'] {
    font-weight: ${weight.bold};
  }
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`

export const Subject = styled.div`
  display: flex;
  align-items: baseline;
  gap: ${space[2]};
  min-inline-size: 0;
`

/** The number of unread messages, on one line beside the subject. */
export const Count = styled.span`
  flex: none;
  white-space: nowrap;
`

/** Buttons above the link that covers the row. */
export const Above = styled.div`
  position: relative;
  z-index: 1;
`

/** The menu, beside the first two lines of a row. */
export const Menu = styled(Above)`
  grid-area: 1 / 2 / span 2;
  margin-block: calc(-1 * ${space[2]});

  svg {
    font-size: 1.25em;
    stroke-width: 3;
  }
  ${columns} {
    grid-area: 1 / 4 / span 2;
  }
`

export const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space[3]};
  color: ${color.textMuted};
  font-size: ${text.sm};

  ${oneColumn} {
    order: 4;
    grid-column: 1 / -1;
  }
  ${columns} {
    grid-area: 2 / 1;
  }
`

export const Turn = styled.div`
  min-inline-size: 0;

  ${oneColumn} {
    grid-column: 1;
  }
  ${columns} {
    grid-area: 1 / 2 / span 2;
  }
`

export const Last = styled.div`
  min-inline-size: 0;
  overflow-wrap: anywhere;

  ${oneColumn} {
    order: 3;
    grid-column: 1 / -1;
  }
  ${columns} {
    grid-area: 1 / 3 / span 2;
  }
`
