import { useTexts } from '@member/shared'
import { Button, InlineNotice } from '@member/shared/ui'
import { lazy, type ReactNode, Suspense, useId, useState } from 'react'
import { useDeskChoices } from '../acts/use-choices.ts'
import { filterWords, goneFilters } from './filter-words.ts'
import type { QueueTicket } from './queue-ticket.ts'
import { FilterChips, QueueToolbar } from './queue-toolbar.tsx'
import { clearedView, type FilterName, isFiltered } from './queue-view.ts'
import type { QueueAddress } from './use-queue-view.ts'

const FilterPanel = lazy(() => import('./filter-panel.tsx'))

/** Search, filters and order of the list, what is set of them, and whether these are all of them. */
export function QueueFilterBar(props: {
  address: QueueAddress
  rows: readonly QueueTicket[]
  found: 'all' | 'some'
  /** Takes the place of search and filters while rows are selected, so that no row moves. */
  acts: ReactNode
}): ReactNode {
  const { address, rows, found, acts } = props
  const { view, change } = address
  const t = useTexts()
  const id = useId()
  const [panel, setPanel] = useState<'open' | 'closed'>('closed')
  const choices = useDeskChoices(panel === 'open' || isFiltered(view) ? 'now' : 'later')
  const names = new Map(
    rows.flatMap(({ requester }) => (requester ? [[requester.id, requester.nickname] as const] : [])),
  )
  const words = filterWords(view.filters, choices, names, t)
  const gone = goneFilters(view.filters, choices)
  const chips = [
    ...(view.keywords === '' ? [] : [{ key: 'keywords', words: t('queue.filter.words', { words: view.keywords }) }]),
    ...words.map(({ name, words }) => ({ key: name as string, words })),
  ]
  return (
    <>
      {acts ?? (
        <QueueToolbar
          view={view}
          filters={words.length}
          panel={{ id, state: panel, onToggle: () => setPanel(panel === 'open' ? 'closed' : 'open') }}
          onChange={change}
        />
      )}
      {panel === 'open' && (
        <Suspense>
          <FilterPanel id={id} filters={view.filters} choices={choices} onFilter={(filters) => change({ filters })} />
        </Suspense>
      )}
      <FilterChips
        chips={chips}
        onRemove={(key) => change(key === 'keywords' ? { keywords: '' } : { filters: { [key as FilterName]: '' } })}
        onClear={() => change(clearedView(view))}
      />
      {gone.length > 0 && (
        <InlineNotice
          tone="warn"
          announce="polite"
          actions={
            <Button onClick={() => change({ filters: Object.fromEntries(gone.map((name) => [name, ''])) })}>
              {t('queue.gone.without', { count: gone.length })}
            </Button>
          }
        >
          {t('queue.gone', {
            count: gone.length,
            filters: words
              .filter(({ name }) => gone.includes(name))
              .map(({ words }) => words)
              .join(t('queue.gone.and')),
          })}
        </InlineNotice>
      )}
      {found === 'some' && (
        <InlineNotice tone="info">
          {t(view.keywords === '' ? 'queue.incompleteOrder' : 'queue.incomplete')}
        </InlineNotice>
      )}
    </>
  )
}
