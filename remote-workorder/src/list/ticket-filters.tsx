import { useSearchText, useTexts } from '@member/shared'
import { media, token } from '@member/shared/theme'
import { FilterTabs, SearchField } from '@member/shared/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { StatusFilter, TicketList } from '../ticket/read-ticket-list.ts'
import type { Viewer } from '../ticket/ticket.ts'
import { filterLabel, statusFiltersOf } from './status-filters.ts'
import type { TicketSearch } from './use-ticket-list.ts'

const { space } = token

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]} ${space[4]};
  padding: ${space[4]} ${space[6]};

  ${media.phone} {
    padding: ${space[4]};
  }
`

const Search = styled.div.attrs({ role: 'search' })`
  display: flex;
  flex: 1 1 16em;
`

/** Filters a list by status and keywords. */
export function TicketFilters(props: {
  viewer: Viewer
  search: TicketSearch
  counts: TicketList['counts'] | undefined
  onFilter: (filter: keyof TicketSearch, value: string) => void
}): ReactNode {
  const { viewer, search, counts, onFilter } = props
  const t = useTexts()
  const keywords = useSearchText(search.keywords, (text) => onFilter('keywords', text))
  const filters: readonly StatusFilter[] = statusFiltersOf[viewer]
  return (
    <Bar>
      <FilterTabs
        label={t('tickets.filter')}
        current={search.status}
        tabs={filters.map((filter) => ({
          key: filter,
          label: t(filterLabel(filter, viewer)),
          count: counts?.[filter] ?? undefined,
          onSelect: () => onFilter('status', filter),
        }))}
      />
      <Search>
        <SearchField label={t('tickets.search')} {...keywords} />
      </Search>
    </Bar>
  )
}
