import {
  type ListFailure,
  listFailure,
  listState,
  useListAddress,
  useListKeys,
  usePageWithin,
  useTexts,
} from '@member/shared'
import { baseClass } from '@member/shared/theme'
import { Card, PageHeading, Pager } from '@member/shared/ui'
import type { ReactNode } from 'react'
import { useTicketKeys } from '../keys/use-ticket-keys.ts'
import { copyNumber } from './copy-number.tsx'
import { statusFiltersOf } from './status-filters.ts'
import { TicketFilters } from './ticket-filters.tsx'
import { Tickets } from './tickets.tsx'
import { useTicketList } from './use-ticket-list.ts'

const filters = { status: statusFiltersOf.agent, keywords: 'any' } as const

/** Failures after which another search can succeed. */
const temporary: readonly ListFailure[] = ['failed', 'offline']

const viewer = 'agent'

/** List of tickets for an agent; page, status and search are in the URL. */
export function TicketListView(): ReactNode {
  const t = useTexts()
  const address = useListAddress<'status' | 'keywords'>(filters)
  const keys = useListKeys<HTMLDivElement>()
  const { status, keywords } = address.filters
  const search = { status: statusFiltersOf.agent.find((filter) => filter === status) ?? 'all', keywords } as const
  const list = useTicketList(viewer, address.position, search)
  const { data, error, isPlaceholderData } = list
  usePageWithin(address, isPlaceholderData ? undefined : data?.total)
  const answer = data && { rows: data.tickets.length, total: data.total }
  const state = listState({ answer, failed: error !== null, ...address })
  const filterable = state !== 'empty' && (state !== 'failed' || temporary.includes(listFailure(error)))

  useTicketKeys({ copyNumber })

  return (
    <div ref={keys}>
      <PageHeading lead={t(`tickets.${viewer}.lead`)}>{t(`tickets.${viewer}.title`)}</PageHeading>
      <Card fill="edge">
        {filterable && (
          <TicketFilters viewer={viewer} search={search} counts={data?.counts} onFilter={address.setFilter} />
        )}
        <Tickets state={state} list={list} onClear={address.clearFilters} />
        {state === 'rows' && <Pager {...address.position} total={data?.total ?? 0} onChange={address.setPosition} />}
        <p role="status" className={baseClass.visuallyHidden}>
          {state === 'rows' && !isPlaceholderData && t('tickets.shown', { count: data?.total ?? 0 })}
        </p>
      </Card>
    </div>
  )
}
