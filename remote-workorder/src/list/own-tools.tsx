import { type ListAddress, useSearchText, useTexts } from '@member/shared'
import { media, token } from '@member/shared/theme'
import { Button, FilterTabs, InlineNotice, late, SearchField } from '@member/shared/ui'
import { type ReactNode, Suspense, useId, useState } from 'react'
import styled from 'styled-components'
import type { TicketList } from '../ticket/read-ticket-list.ts'
import { filterLabel, foldedCount, type OwnFilter, ownStatuses } from './own-query.ts'

const { color, space } = token

const RowEnds = late(() => import('../queue/row-ends.tsx'), 'nothing')
const FoldedFilters = late(() => import('./folded-filters.tsx'))

const Tools = styled.div`
  --row-ends: ${color.surface};
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
  padding: ${space[3]} ${space[6]} ${space[4]};

  ${media.phone} {
    padding: ${space[2]} ${space[4]} ${space[3]};

    > nav {
      /* The row scrolls to the edges of the screen, so that it looks as if there is more. */
      margin-inline: calc(-1 * ${space[4]});

      > ul {
        padding-inline: ${space[4]};
      }
    }
  }
`

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[3]};
`

const Search = styled.div.attrs({ role: 'search' })`
  display: flex;
  flex: 1 1 auto;
  min-inline-size: 0;
`

/** Narrows and sorts the list; all of it is in the address. */
export function OwnTools(props: {
  address: ListAddress<OwnFilter>
  /** Undefined while they are awaited. */
  counts: TicketList['counts'] | undefined
  /** False when there may be more than were found. */
  isComplete: boolean
}): ReactNode {
  const { address, counts, isComplete } = props
  const { filters, setFilter } = address
  const t = useTexts()
  const keywords = useSearchText(filters.keywords, (text) => setFilter('keywords', text))
  const folded = foldedCount(filters)
  const panel = useId()
  const [isOpen, setIsOpen] = useState(folded > 0)
  return (
    <Tools>
      <FilterTabs
        label={t('tickets.filter')}
        overflow="scrolls"
        ends={RowEnds}
        counts={counts === undefined ? 'awaited' : 'known'}
        current={filters.status}
        tabs={ownStatuses.map((filter) => ({
          key: filter,
          label: t(filterLabel(filter)),
          count: counts?.[filter] ?? undefined,
          onSelect: () => setFilter('status', filter),
        }))}
      />
      <Line>
        <Search>
          <SearchField label={t('tickets.search')} placeholder={t('tickets.searched')} {...keywords} />
        </Search>
        <Button aria-expanded={isOpen} aria-controls={panel} onClick={() => setIsOpen(!isOpen)}>
          {folded > 0 ? t('list.filters.count', { count: folded }) : t('list.filters')}
        </Button>
      </Line>
      <div id={panel} hidden={!isOpen}>
        <Suspense>{isOpen && <FoldedFilters address={address} />}</Suspense>
      </div>
      {!isComplete && <InlineNotice tone="info">{t('tickets.incomplete')}</InlineNotice>}
    </Tools>
  )
}
