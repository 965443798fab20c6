import { media, token } from '@member/shared/theme'
import { checkStyle } from '@member/shared/ui'
import styled from 'styled-components'

const { color, size, space, text, weight, z } = token

/** Dense rows of one line; the widths follow the text size. */
export const Table = styled.table`
  inline-size: 100%;
  table-layout: fixed;
  border-collapse: separate;
  font-variant-numeric: tabular-nums;

  th,
  td {
    block-size: 34px;
    padding: 0 ${space[2]};
    overflow: hidden;
    border-block-end: 1px solid ${color.border};
    font-weight: ${weight.regular};
    text-align: start;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  thead th {
    position: sticky;
    inset-block-start: var(--queue-head, ${size.header});
    z-index: ${z.sticky};
    background: ${color.sunken};
    color: ${color.textMuted};
    font-size: ${text.sm};
    font-weight: ${weight.medium};
  }
  tbody tr {
    cursor: pointer;
    /* A row reached by key must not hide below the head. */
    scroll-margin-block: calc(34px + ${space[2]}) ${space[16]};
  }
  &[aria-busy='true'] tbody {
    opacity: 0.6;
  }
  tr[data-selected] > * {
    background: ${color.accentTint};
  }
  tr[data-current] > :first-child {
    box-shadow: inset 3px 0 ${color.accent};
  }
  tr:focus-visible {
    outline-offset: -2px;
  }
  ${media.hover} {
    tbody tr:hover:not([data-selected]) > * {
      background: ${color.hover};
    }
  }
  ${media.touch} {
    tbody :is(th, td) {
      block-size: ${size.control};
    }
  }
  ${media.forcedColors} {
    tr[data-selected] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`

/** Rows of two lines on a phone: the subject, then whose turn it is and who asks. */
export const Cards = styled.ul`
  &[aria-busy='true'] {
    opacity: 0.6;
  }
  > li {
    display: grid;
    grid-template-columns: ${size.control} minmax(0, 1fr) auto;
    align-items: center;
    gap: 0 ${space[2]};
    padding-inline: ${space[2]} ${space[1]};
    border-block-end: 1px solid ${color.border};
    cursor: pointer;
  }
  > li[data-selected] {
    background: ${color.accentTint};
  }
  > li:focus-visible {
    outline-offset: -2px;
  }
`

/** What a card says about its ticket. */
export const CardText = styled.div`
  container-type: inline-size;
  display: grid;
  gap: ${space[1]};
  min-inline-size: 0;
  padding-block: ${space[2]};

  > p {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 2px ${space[2]};
    color: ${color.textMuted};
    font-size: ${text.sm};
  }
  /* A phone has no room for all in one line: who it is about, then what is to be done and since when. */
  ${media.phone} {
    > p::after {
      content: '';
      order: 1;
      inline-size: 100%;
    }
    [data-column='status'],
    [data-column='sla'],
    [data-column='updated'] {
      order: 2;
    }
    [data-column='updated'] {
      margin-inline-start: auto;
    }
  }
`

/** The box to select a row, and the button of its acts: as large as the row. */
export const RowControl = styled.label`
  display: grid;
  place-items: center;
  min-inline-size: 28px;
  block-size: 100%;
  cursor: pointer;

  > input {
    ${checkStyle}
  }
  ${media.touch} {
    min-block-size: ${size.control};
    min-inline-size: ${size.control};
  }
`

export const RowButton = styled.button`
  display: grid;
  place-items: center;
  inline-size: 28px;
  min-block-size: 28px;
  border-radius: ${token.radius.md};
  color: ${color.textMuted};

  > svg {
    stroke-width: 2.5;
  }
  ${media.hover} {
    &:hover {
      background: ${color.sunken};
      color: ${color.text};
    }
  }
  ${media.touch} {
    inline-size: ${size.control};
    min-block-size: ${size.control};
  }
`
