import { useTexts } from '@member/shared'
import { InlineNotice, late } from '@member/shared/ui'
import { type ReactNode, Suspense, useId, useState } from 'react'
import { useDeskChoices } from '../acts/use-choices.ts'
import { ToolsPlace } from './queue-layout.ts'
import type { QueueTicket } from './queue-ticket.ts'
import { QueueToolbar } from './queue-toolbar.tsx'
import { filterNames, isFiltered } from './queue-view.ts'
import type { QueueAddress } from './use-queue-view.ts'

const FilterPanel = late(() => import('./filter-panel.tsx'))
const SetFilters = late(() => import('./set-filters.tsx'))

/** Search, filters and order of the list, what is set of them, and whether these are all of them. */
export function QueueFilterBar(props: {
  address: QueueAddress
  rows: readonly QueueTicket[]
  found: 'all' | 'some'
  /** `beside`: the line has the width of a list beside a ticket. */
  place: 'list' | 'beside'
  /** In the place of search and filters while rows are selected. */
  acts: ReactNode
}): ReactNode {
  const { address, rows, found, place, acts } = props
  const { view, change } = address
  const t = useTexts()
  const id = useId()
  const [panel, setPanel] = useState<'open' | 'closed'>('closed')
  const choices = useDeskChoices(panel === 'open' || isFiltered(view) ? 'now' : 'later')
  return (
    <>
      <ToolsPlace>
        <QueueToolbar
          view={view}
          place={place}
          filters={filterNames.filter((name) => view.filters[name] !== '').length}
          panel={{ id, state: panel, onToggle: () => setPanel(panel === 'open' ? 'closed' : 'open') }}
          onChange={change}
        />
        {acts}
      </ToolsPlace>
      {panel === 'open' && (
        <Suspense>
          <FilterPanel id={id} filters={view.filters} choices={choices} onFilter={(filters) => change({ filters })} />
        </Suspense>
      )}
      {isFiltered(view) && (
        <Suspense>
          <SetFilters address={address} choices={choices} rows={rows} />
        </Suspense>
      )}
      {found === 'some' && view.keywords !== '' && <InlineNotice tone="info">{t('queue.incomplete')}</InlineNotice>}
    </>
  )
}
