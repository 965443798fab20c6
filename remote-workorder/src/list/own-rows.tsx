import { type ListState, useTexts } from '@member/shared'
import { ListStates } from '@member/shared/ui'
import { lazy, type ReactNode, Suspense } from 'react'
import { UpdatedPill } from '../ticket/updated-pill.tsx'
import { OwnRow } from './own-row.tsx'
import { Rows } from './own-row-style.ts'
import { RowMenu } from './row-menu.tsx'
import { useOpenedRow } from './use-opened-row.ts'
import type { OwnList } from './use-own-list.ts'
import { useRowActs } from './use-row-acts.ts'

const ActQuestion = lazy(() => import('./act-question.tsx'))

/** The member's tickets, or the state of the list. */
export function OwnRows(props: {
  state: ListState
  list: OwnList
  /** Opens a new one; undefined for members who may not. */
  create: ReactNode
  onClear: () => void
  onLoad: () => void
}): ReactNode {
  const { state, list, create, onClear, onLoad } = props
  const { tickets, updated, isPlaceholderData, isFetching, refetch } = list
  const t = useTexts()
  const acts = useRowActs(list.load)
  const opened = useOpenedRow(state === 'rows' ? 'there' : 'awaited')
  return (
    <ListStates
      state={state}
      list={list}
      onRetry={() => void refetch()}
      onClear={onClear}
      labels={{
        problem: t('tickets.problem'),
        stale: (sentence) => t('tickets.stale', { sentence }),
        absent: { title: t('tickets.absent'), text: t('tickets.absentText') },
        empty: { title: t('tickets.member.empty'), text: t('tickets.member.emptyText'), action: create },
        nothingFound: {
          title: t('tickets.nothingFound'),
          text: t('tickets.nothingFoundText'),
          clear: t('tickets.clear'),
        },
      }}
    >
      <UpdatedPill count={updated} busy={isFetching} onLoad={onLoad} />
      <Rows ref={opened.list} role="list" aria-label={t('tickets.member.caption')} aria-busy={isPlaceholderData}>
        {tickets.map((ticket) => (
          <OwnRow key={ticket.id} ticket={ticket} menu={<RowMenu ticket={ticket} acts={acts} />} onOpen={opened.open} />
        ))}
      </Rows>
      <Suspense>{acts.asked !== null && <ActQuestion asked={acts.asked} acts={acts} />}</Suspense>
    </ListStates>
  )
}
