import { useFormat, useTexts } from '@member/shared'
import { type Column, DataTable, Money } from '@member/shared/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { BalanceRecord } from './read-balance.ts'

export interface RecordsTableProps {
  records: readonly BalanceRecord[]
  caption: string
  /** Other records are on their way; these are still the old ones. */
  busy: boolean
}

const Reason = styled.bdi`
  white-space: pre-line;
`

const Time = styled.span`
  white-space: nowrap;
`

const amount = (value: number | null, kind: 'balance' | 'change' = 'balance'): ReactNode =>
  value === null ? '–' : <Money amount={value} kind={kind} />

/** Changes of the balance: a table, on phones one card each. */
export function RecordsTable({ records, caption, busy }: RecordsTableProps): ReactNode {
  const t = useTexts()
  const { date } = useFormat()
  const columns: Column<BalanceRecord>[] = [
    {
      key: 'time',
      header: t('balance.time'),
      names: 'row',
      cell: ({ time }) => <Time>{typeof time === 'string' ? time : date(time)}</Time>,
    },
    {
      key: 'reason',
      header: t('balance.reason'),
      cell: ({ reason }) => (reason === '' ? t('balance.noReason') : <Reason>{reason}</Reason>),
    },
    { key: 'before', header: t('balance.before'), align: 'end', cell: ({ before }) => amount(before) },
    { key: 'change', header: t('balance.change'), align: 'end', cell: ({ change }) => amount(change, 'change') },
    { key: 'after', header: t('balance.after'), align: 'end', cell: ({ after }) => amount(after) },
  ]
  return <DataTable caption={caption} columns={columns} rows={records} rowKey={({ id }) => id} busy={busy} />
}
