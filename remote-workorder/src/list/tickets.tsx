import { type ListState, useTexts } from '@member/shared'
import { ListStates } from '@member/shared/ui'
import type { ReactNode } from 'react'
import { TicketTable } from './ticket-table.tsx'
import type { useTicketList } from './use-ticket-list.ts'

/** The tickets of the queue, or the state of the list. */
export function Tickets(props: {
  state: ListState
  list: ReturnType<typeof useTicketList>
  onClear: () => void
}): ReactNode {
  const { state, list, onClear } = props
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
        empty: { title: t('tickets.agent.empty'), text: t('tickets.agent.emptyText') },
        nothingFound: {
          title: t('tickets.nothingFound'),
          text: t('tickets.nothingFoundText'),
          clear: t('tickets.clear'),
        },
      }}
    >
      <TicketTable viewer="agent" tickets={data?.tickets ?? []} busy={isPlaceholderData} />
    </ListStates>
  )
}
