import { listState, useTexts } from '@member/shared'
import { baseClass } from '@member/shared/theme'
import { focusPageHeading, ListStates, Pager } from '@member/shared/ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { mostCounted } from '../ticket/read-ticket-list.ts'
import { UpdatedPill } from '../ticket/updated-pill.tsx'
import { rowOf } from './queue-focus.ts'
import { RowsSide } from './queue-layout.ts'
import type { QueueList } from './queue-list.ts'
import { QueueCards, type QueueRowsProps, QueueTable } from './queue-rows.tsx'
import { isFiltered, type QueueView } from './queue-view.ts'

/** The rows, or what is there instead of them. */
export function QueueListSide(props: {
  view: QueueView
  list: QueueList
  /** The row that the agent is at. */
  at: string | null
  rows: Omit<QueueRowsProps, 'tickets' | 'busy'>
  isNarrow: boolean
  onPosition: (position: QueueView['position']) => void
  onClear: () => void
  /** Looks for the same in all queues. */
  onSearchAll: () => void
  /** Above the end of the rows. */
  children: ReactNode
}): ReactNode {
  const { view, list, at, rows, isNarrow, onPosition, onClear, onSearchAll, children } = props
  const t = useTexts()
  const tickets = list.tickets ?? []
  const side = useRef<HTMLDivElement>(null)
  // The button goes with its news.
  const [refreshed, setRefreshed] = useState<{ from: string | null } | null>(null)
  useEffect(() => {
    if (refreshed === null) return
    const { from } = refreshed
    const row = from === null ? null : rowOf(side.current, from)
    const place = row ?? side.current?.querySelector<HTMLElement>('[data-row]')
    if (place) place.focus()
    else focusPageHeading('stay')
  }, [refreshed])
  const refresh = () => {
    list.refresh()
    setRefreshed({ from: at })
  }
  const total = Math.min(list.total, mostCounted)
  const answer = list.tickets && { rows: tickets.length, total }
  const state = listState({
    answer,
    failed: list.query.error !== null,
    position: view.position,
    filtered: isFiltered(view),
  })
  const { queue } = view
  const isPart = queue !== 'all' && isFiltered(view)
  const Rows = isNarrow ? QueueCards : QueueTable
  return (
    <RowsSide ref={side}>
      <UpdatedPill count={list.updated} busy={list.busy} onLoad={refresh} />
      <ListStates
        state={state}
        list={list.query}
        onRetry={() => void list.query.refetch()}
        onClear={isPart ? onSearchAll : onClear}
        labels={{
          problem: t('queue.problem'),
          stale: (sentence) => t('queue.stale', { sentence }),
          absent: { title: t('queue.absent'), text: t('queue.absentText') },
          empty: { title: t('queue.empty'), text: t('queue.emptyText') },
          nothingFound: {
            title: t(list.complete ? 'queue.nothingFound' : 'queue.nothingYet'),
            text: t(list.complete ? 'queue.nothingFoundText' : 'queue.nothingYetText'),
            clear: t('queue.clear'),
            ...(isPart && {
              text: t('queue.nothingInPart', { queue: t(`queue.name.${queue}`) }),
              clear: t('queue.searchAll'),
            }),
          },
        }}
      >
        <Rows {...rows} tickets={tickets} busy={list.busy} />
        <Pager {...view.position} total={total} counted={list.complete ? 'all' : 'some'} onChange={onPosition} />
      </ListStates>
      {children}
      <p role="status" className={baseClass.visuallyHidden}>
        {(state === 'rows' || (state === 'nothing-found' && list.complete)) &&
          !list.busy &&
          t(list.complete ? 'queue.shown' : 'queue.shownSome', { count: total })}
      </p>
    </RowsSide>
  )
}
