import { media, token } from '@member/shared/theme'
import styled from 'styled-components'

const { color, radius, size, space, text, weight, z } = token

/** The table: rows and columns from 768 px, one card per row below. */
export const Table = styled.table`
  inline-size: 100%;
  border-collapse: separate;
  font-variant-numeric: tabular-nums;

  th,
  td {
    padding: ${space[3]} ${space[4]};
    text-align: start;
    font-weight: ${weight.regular};
    vertical-align: baseline;
  }
  [data-align='end'] {
    text-align: end;
  }
  &[aria-busy='true'] tbody {
    opacity: 0.6;
  }

  ${media.beyondPhone} {
    :is(th, td):first-child {
      padding-inline-start: ${space[6]};
    }
    :is(th, td):last-child {
      padding-inline-end: ${space[6]};
    }
    thead th {
      position: sticky;
      inset-block-start: ${size.header};
      z-index: ${z.sticky};
      border-block: 1px solid ${color.border};
      background: ${color.sunken};
      color: ${color.textMuted};
      font-size: ${text.sm};
      font-weight: ${weight.medium};
      vertical-align: middle;
      white-space: nowrap;
    }
    thead th[data-sortable] {
      padding-block: 0;
    }
    tbody tr {
      /* A row reached by key must not hide below the head. */
      scroll-margin-block-start: ${space[12]};
    }
    tbody tr + tr > * {
      border-block-start: 1px solid ${color.border};
    }
    tbody th {
      font-weight: ${weight.medium};
    }
    tbody tr:last-child > :first-child {
      border-end-start-radius: ${radius.lg};
    }
    tbody tr:last-child > :last-child {
      border-end-end-radius: ${radius.lg};
    }
  }
  ${media.beyondPhone} and (hover: hover) {
    tbody tr:hover > * {
      background: ${color.hover};
    }
  }

  ${media.phone} {
    &,
    caption,
    tbody,
    tr,
    th,
    td {
      display: block;
    }
    thead:not(:has([data-sortable])) {
      display: none;
    }
    thead tr {
      display: flex;
      flex-wrap: wrap;
      gap: ${space[1]};
      padding: ${space[1]} ${space[4]};
    }
    thead th {
      padding: 0;
    }
    thead th:not([data-sortable]) {
      display: none;
    }
    tbody tr {
      padding: ${space[3]} ${space[4]};
      border-block-start: 1px solid ${color.border};
    }
    tbody th {
      padding: 0 0 ${space[1]};
      font-weight: ${weight.bold};
    }
    tbody td {
      display: flex;
      justify-content: space-between;
      gap: ${space[4]};
      padding: ${space[1]} 0;
      text-align: end;
    }
    tbody td > span {
      min-inline-size: 0;
    }
    tbody td::before {
      content: attr(data-label);
      flex: none;
      max-inline-size: 45%;
      color: ${color.textMuted};
      text-align: start;
    }
  }
`

/** The button in a sortable column's head. */
export const SortButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  min-block-size: ${size.control};
  margin-inline: calc(-1 * ${space[2]});
  padding-inline: ${space[2]};
  border-radius: ${radius.sm};
  font-weight: inherit;

  > svg {
    font-size: 0.8em;
    opacity: 0;
  }
  ${media.beyondPhone} {
    [data-align='end'] > & {
      flex-direction: row-reverse;
    }
  }
  [aria-sort] > & {
    color: ${color.text};
  }
  [aria-sort] > & > svg,
  &:hover > svg,
  &:focus-visible > svg {
    opacity: 1;
  }
  [aria-sort='ascending'] > & > svg {
    transform: rotate(180deg);
  }
  ${media.phone} {
    color: ${color.textMuted};
    font-size: ${text.sm};
  }
`
