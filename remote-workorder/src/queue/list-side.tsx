import { listState, useTexts } from '@member/shared'
import { baseClass } from '@member/shared/theme'
import { ListStates, Pager } from '@member/shared/ui'
import type { ReactNode } from 'react'
import { UpdatedPill } from '../ticket/updated-pill.tsx'
import { RowsSide } from './queue-layout.ts'
import { QueueCards, type QueueRowsProps, QueueTable } from './queue-rows.tsx'
import { isFiltered, type QueueView } from './queue-view.ts'
import type { QueueList } from './use-queue-list.ts'

/** The rows, or what is there instead of them. */
export function QueueListSide(props: {
  view: QueueView
  list: QueueList
  rows: Omit<QueueRowsProps, 'tickets' | 'busy'>
  shape: 'table' | 'cards'
  onPosition: (position: QueueView['position']) => void
  onClear: () => void
  /** Above the end of the rows. */
  children: ReactNode
}): ReactNode {
  const { view, list, rows, shape, onPosition, onClear, children } = props
  const t = useTexts()
  const tickets = list.tickets ?? []
  const answer = list.tickets && { rows: tickets.length, total: list.total }
  const state = listState({
    answer,
    failed: list.query.error !== null,
    position: view.position,
    filtered: isFiltered(view),
  })
  const Rows = shape === 'table' ? QueueTable : QueueCards
  return (
    <RowsSide data-columns={rows.columns.length > 6 ? 'many' : 'few'}>
      <UpdatedPill count={list.updated} busy={list.busy} onLoad={list.refresh} />
      <ListStates
        state={state}
        list={list.query}
        onRetry={() => void list.query.refetch()}
        onClear={onClear}
        labels={{
          problem: t('queue.problem'),
          stale: (sentence) => t('queue.stale', { sentence }),
          absent: { title: t('queue.absent'), text: t('queue.absentText') },
          empty: { title: t('queue.empty'), text: t('queue.emptyText') },
          nothingFound: {
            title: t(list.complete ? 'queue.nothingFound' : 'queue.nothingYet'),
            text: t(list.complete ? 'queue.nothingFoundText' : 'queue.nothingYetText'),
            clear: t('queue.clear'),
          },
        }}
      >
        <Rows {...rows} tickets={tickets} busy={list.busy} />
        <Pager {...view.position} total={list.total} onChange={onPosition} />
      </ListStates>
      {children}
      <p role="status" className={baseClass.visuallyHidden}>
        {(state === 'rows' || (state === 'nothing-found' && list.complete)) &&
          !list.busy &&
          t('queue.shown', { count: list.total })}
      </p>
    </RowsSide>
  )
}
