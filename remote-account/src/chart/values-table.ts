import { token } from '@member/shared/theme'
import styled from 'styled-components'

const { color, space, text, weight } = token

/** The values of a chart as a table, one row per point. */
export const ValuesTable = styled.table`
  inline-size: 100%;
  font-size: ${text.sm};
  font-variant-numeric: tabular-nums;

  th,
  td {
    padding: ${space[2]} ${space[3]};
    border-block-start: 1px solid ${color.border};
    font-weight: ${weight.regular};
    text-align: end;
    white-space: nowrap;
  }
  thead th {
    color: ${color.textMuted};
    font-weight: ${weight.medium};
  }
  th:first-child {
    text-align: start;
  }
`
