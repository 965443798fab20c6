import { formatDate, useTexts } from '@member/shared'
import { type Column, DataTable } from '@member/shared/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { LedgerAmount } from './figures.tsx'
import type { LedgerName } from './ledger.ts'
import type { Sort } from './ledger-view.ts'
import type { LedgerRecord } from './read-records.ts'

export interface RecordsTableProps {
  ledger: LedgerName
  records: readonly LedgerRecord[]
  sort: Sort
  /** Undefined when the server cannot sort. */
  onSort: ((sort: Sort) => void) | undefined
  /** The next records are loading; these are the previous ones. */
  busy: boolean
}

const Reason = styled.bdi`
  white-space: pre-line;
  overflow-wrap: anywhere;
`

const Time = styled.span`
  white-space: nowrap;
`

export function RecordsTable({ ledger, records, sort, onSort, busy }: RecordsTableProps): ReactNode {
  const t = useTexts()
  const sortedBy = (descending: Sort, ascending: Sort): Pick<Column<LedgerRecord>, 'sort'> => {
    if (onSort === undefined) return {}
    const direction = sort === descending ? 'descending' : sort === ascending ? 'ascending' : undefined
    return { sort: { direction, change: () => onSort(sort === descending ? ascending : descending) } }
  }
  const columns: Column<LedgerRecord>[] = [
    {
      key: 'time',
      header: t('records.time'),
      names: 'row',
      cell: ({ time }) => <Time>{typeof time === 'string' ? time : formatDate(time)}</Time>,
      ...sortedBy('newest', 'oldest'),
    },
    {
      key: 'reason',
      header: t('records.reason'),
      cell: ({ reason }) => (reason === '' ? t('records.noReason') : <Reason>{reason}</Reason>),
    },
    {
      key: 'before',
      header: t('records.before'),
      align: 'end',
      cell: ({ before }) => <LedgerAmount ledger={ledger} amount={before} />,
    },
    {
      key: 'change',
      header: t('records.change'),
      align: 'end',
      cell: ({ change }) => <LedgerAmount ledger={ledger} amount={change} kind="change" />,
      ...sortedBy('highest', 'lowest'),
    },
    {
      key: 'after',
      header: t('records.after'),
      align: 'end',
      cell: ({ after }) => <LedgerAmount ledger={ledger} amount={after} />,
    },
  ]
  return (
    <DataTable
      caption={t(`records.caption.${sort}`)}
      columns={columns}
      rows={records}
      rowKey={({ id }) => id}
      busy={busy}
    />
  )
}
