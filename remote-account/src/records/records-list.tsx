import { type ListState, useTexts } from '@member/shared'
import { ButtonLink, ListStates } from '@member/shared/ui'
import type { ReactNode } from 'react'
import { overviewPath } from '../addresses.ts'
import type { LedgerName } from './ledger.ts'
import type { LedgerView } from './ledger-view.ts'
import { RecordsCards } from './records-cards.tsx'
import { RecordsTable } from './records-table.tsx'
import { usePhone } from './use-phone.ts'
import type { useRecords } from './use-records.ts'

export interface RecordsListProps {
  ledger: LedgerName
  state: ListState
  list: ReturnType<typeof useRecords>
  view: LedgerView
  /** Undefined where the server cannot filter. */
  onView: ((change: Partial<LedgerView>) => void) | undefined
  onClear: () => void
  /** Requests the records again, and the summary if it failed too. */
  onRetry: () => void
}

/** Height of the header, ten rows and the pager, so that content below does not jump when the records arrive. */
const roomForRows = '37.5rem'

/** The records, or the state of the list. */
export function RecordsList({ ledger, state, list, view, onView, onClear, onRetry }: RecordsListProps): ReactNode {
  const t = useTexts()
  const phone = usePhone()
  const rows = { ledger, records: list.data?.records ?? [], sort: view.sort, busy: list.isPlaceholderData }
  return (
    <ListStates
      state={state}
      list={list}
      onRetry={onRetry}
      onClear={onClear}
      level={3}
      reserve={roomForRows}
      labels={{
        problem: t('records.problem'),
        stale: (sentence) => t('records.stale', { sentence }),
        empty: {
          title: t('records.empty'),
          text: t('records.emptyText'),
          action: <ButtonLink to={overviewPath}>{t('records.toOverview')}</ButtonLink>,
        },
        nothingFound: { title: t('records.none'), text: t('records.noneText'), clear: t('records.clear') },
      }}
    >
      {phone ? <RecordsCards {...rows} /> : <RecordsTable {...rows} onSort={onView && ((sort) => onView({ sort }))} />}
    </ListStates>
  )
}
