import { baseClass, token } from '@member/shared/theme'
import type { ReactNode } from 'react'
import styled from 'styled-components'

const { color, space, text, weight } = token

/** In the place of its chart, it scrolls on its own; an edge with columns beyond it is shaded, as the covers scroll with the table. */
const Room = styled.div`
  flex: 1;
  min-block-size: 0;
  overflow: auto;
  background:
    linear-gradient(to right, ${color.surface} 50%, transparent) left / ${space[12]} local,
    linear-gradient(to left, ${color.surface} 50%, transparent) right / ${space[12]} local,
    linear-gradient(to right, ${color.borderStrong}, transparent) left / ${space[3]},
    linear-gradient(to left, ${color.borderStrong}, transparent) right / ${space[3]};
  background-repeat: no-repeat;

  thead th {
    position: sticky;
    inset-block-start: 0;
    background: ${color.surface};
  }
`

const Table = styled.table`
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
    white-space: normal;
  }
  th:first-child {
    padding-inline-start: 0;
    text-align: start;
  }
  tr > :last-child {
    padding-inline-end: 0;
  }
`

export function ValuesTable(props: {
  caption: string
  head: readonly string[]
  /** The cells of each row, its name first. */
  rows: readonly (readonly [name: string, ...values: string[]])[]
  /** In the place of its chart; else it is there for screen readers only. */
  isShown: boolean
}): ReactNode {
  const { caption, head, rows, isShown } = props
  const table = (
    <Table>
      <caption className={baseClass.visuallyHidden}>{caption}</caption>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...values]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {values.map((value, column) => (
              <td key={head[column + 1]}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
  if (!isShown) return <div className={baseClass.visuallyHidden}>{table}</div>
  return (
    <Room role="region" aria-label={caption} tabIndex={0}>
      {table}
    </Room>
  )
}
