import { type ListState, useTexts } from '@member/shared'
import { ListStates } from '@member/shared/ui'
import type { ReactNode } from 'react'
import type { Viewer } from '../ticket/ticket.ts'
import { TicketTable } from './ticket-table.tsx'
import type { useTicketList } from './use-ticket-list.ts'

/** The tickets, or the state of the list. */
export function Tickets(props: {
  viewer: Viewer
  state: ListState
  list: ReturnType<typeof useTicketList>
  /** Opens a new one. */
  create: ReactNode
  onClear: () => void
}): ReactNode {
  const { viewer, state, list, create, onClear } = props
  const { data, isPlaceholderData, refetch } = list
  const t = useTexts()
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
        empty: {
          title: t(`tickets.${viewer}.empty`),
          text: t(`tickets.${viewer}.emptyText`),
          action: create || undefined,
        },
        nothingFound: {
          title: t('tickets.nothingFound'),
          text: t('tickets.nothingFoundText'),
          clear: t('tickets.clear'),
        },
      }}
    >
      <TicketTable viewer={viewer} tickets={data?.tickets ?? []} busy={isPlaceholderData} />
    </ListStates>
  )
}
