import {
  type ListFailure,
  listFailure,
  listState,
  useListAddress,
  useListKeys,
  useMay,
  useNavigation,
  usePageWithin,
  useTexts,
} from '@member/shared'
import { baseClass } from '@member/shared/theme'
import { ButtonLink, Card, PageHeading, Pager } from '@member/shared/ui'
import type { ReactNode } from 'react'
import { useTicketKeys } from '../keys/use-ticket-keys.ts'
import { mayCreate } from '../ticket/may-create.ts'
import type { Viewer } from '../ticket/ticket.ts'
import { statusFiltersOf } from './status-filters.ts'
import { TicketFilters } from './ticket-filters.tsx'
import { Tickets } from './tickets.tsx'
import { useTicketList } from './use-ticket-list.ts'

const filtersOf = {
  member: { status: statusFiltersOf.member, keywords: 'any' },
  agent: { status: statusFiltersOf.agent, keywords: 'any' },
} as const

/** Failures after which another search can succeed. */
const temporary: readonly ListFailure[] = ['failed', 'offline']

/** Copies the number of the row that has the focus. */
const copyNumber = () =>
  document.activeElement?.closest('[data-row]')?.querySelector<HTMLElement>('[data-copies-number]')?.click()

/** List of tickets for a member or an agent; page, status and search are in the URL. */
export function TicketListView({ viewer }: { viewer: Viewer }): ReactNode {
  const t = useTexts()
  const mayAsk = useMay()
  const address = useListAddress<'status' | 'keywords'>(filtersOf[viewer])
  const keys = useListKeys<HTMLDivElement>()
  const { go } = useNavigation()
  const { status, keywords } = address.filters
  const search = { status: statusFiltersOf[viewer].find((filter) => filter === status) ?? 'all', keywords } as const
  const list = useTicketList(viewer, address.position, search)
  const { data, error, isPlaceholderData } = list
  usePageWithin(address, isPlaceholderData ? undefined : data?.total)
  const answer = data && { rows: data.tickets.length, total: data.total }
  const state = listState({ answer, failed: error !== null, ...address })
  const filterable = state !== 'empty' && (state !== 'failed' || temporary.includes(listFailure(error)))

  const creates = viewer === 'member' && mayAsk(mayCreate)
  useTicketKeys({ copyNumber, ...(creates && { create: () => go('/user/account/workorder/new') }) })
  const create = creates && (
    <ButtonLink to="/user/account/workorder/new" variant="primary">
      {t('tickets.new')}
    </ButtonLink>
  )

  return (
    <div ref={keys}>
      <PageHeading lead={t(`tickets.${viewer}.lead`)} actions={create}>
        {t(`tickets.${viewer}.title`)}
      </PageHeading>
      <Card fill="edge">
        {filterable && (
          <TicketFilters viewer={viewer} search={search} counts={data?.counts} onFilter={address.setFilter} />
        )}
        <Tickets viewer={viewer} state={state} list={list} create={create} onClear={address.clearFilters} />
        {state === 'rows' && <Pager {...address.position} total={data?.total ?? 0} onChange={address.setPosition} />}
        <p role="status" className={baseClass.visuallyHidden}>
          {state === 'rows' && !isPlaceholderData && t('tickets.shown', { count: data?.total ?? 0 })}
        </p>
      </Card>
    </div>
  )
}
