import { useSearchText, useTexts } from '@member/shared'
import { media, token } from '@member/shared/theme'
import { Glyph, InlineNotice, SearchField } from '@member/shared/ui'
import { type ReactNode, useId, useState } from 'react'
import styled from 'styled-components'
import { useDeskChoices } from '../acts/use-choices.ts'
import { latePart } from '../ticket/late-part.tsx'
import type { Ticket } from '../ticket/ticket.ts'
import { ToolsPlace } from './queue-layout.ts'
import {
  type Direction,
  filterNames,
  isFiltered,
  type QueueAddress,
  type QueueView,
  type SortKey,
} from './queue-view.ts'

const { color, radius, size, space, text } = token

/** The line above the rows; as high as the bar of acts that takes its place. */
export const BarLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
  min-block-size: 52px;
  padding: 5px ${space[4]};

  ${media.phone} {
    padding-inline: ${space[2]};
  }
`

/** A button of the line, or a select. */
export const BarButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  min-inline-size: ${size.control};
  min-block-size: ${size.control};
  padding-inline: ${space[3]};
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
  background: ${color.surface};
  color: ${color.text};
  font-size: ${text.sm};
  white-space: nowrap;

  ${media.hover} {
    &:hover {
      border-color: ${color.borderStrong};
    }
  }
  &[aria-expanded='true'] {
    background: ${color.accentTint};
    color: ${color.accentText};
  }
  &[aria-disabled='true'] {
    opacity: 0.55;
    cursor: not-allowed;
  }
`

const Search = styled.div.attrs({ role: 'search' })`
  display: flex;
  flex: 1 1 14em;

  ${media.phone} {
    flex-basis: 100%;
  }
`

/** The order: its words where there is room for them, else a sign below the select, which is still what is used. */
const Order = styled.span`
  position: relative;
  display: inline-flex;

  > span {
    display: none;
  }
  &[data-beside] {
    > span {
      display: inline-flex;
      justify-content: center;
      inline-size: ${size.control};
      padding: 0;
    }
    > select {
      position: absolute;
      inset: 0;
      inline-size: 100%;
      opacity: 0;
      cursor: pointer;
    }
    &:has(:focus-visible) {
      border-radius: ${radius.md};
      outline: 2px solid ${color.focus};
      outline-offset: 2px;
    }
  }
`

const funnel = 'M4 6h16M7 12h10m-7 6h4'
const arrows = 'M8 19V5m0 0L4.5 8.5M8 5l3.5 3.5M16 5v14m0 0 3.5-3.5M16 19l-3.5-3.5'

/** What can be chosen: an order whose other direction nobody looks for has one. */
const orders = [
  'activity.desc',
  'activity.asc',
  'turn.desc',
  'priority.desc',
  'due.asc',
  'created.desc',
  'created.asc',
] as const satisfies readonly `${SortKey}.${Direction}`[]

/** Search, filters and order of the list. */
function QueueToolbar(props: {
  view: QueueView
  isBeside: boolean
  /** Filters that are set. */
  filters: number
  panel: { id: string; isOpen: boolean; onToggle: () => void }
  onChange: QueueAddress['change']
}): ReactNode {
  const { view, isBeside, filters, panel, onChange } = props
  const t = useTexts()
  const keywords = useSearchText(view.keywords, (text) => onChange({ keywords: text }, true))
  const { key, direction } = view.sort
  return (
    <BarLine>
      <Search>
        <SearchField
          label={t('queue.search')}
          placeholder={t(isBeside ? 'queue.searchShort' : 'queue.search')}
          {...keywords}
        />
      </Search>
      <BarButton type="button" aria-expanded={panel.isOpen} aria-controls={panel.id} onClick={panel.onToggle}>
        <Glyph path={funnel} />
        {filters === 0 ? t('queue.filters') : t('queue.filtersSet', { count: filters })}
      </BarButton>
      <Order data-beside={isBeside || undefined}>
        <BarButton as="span" aria-hidden>
          <Glyph path={arrows} />
        </BarButton>
        <BarButton
          as="select"
          aria-label={t('queue.sort')}
          value={`${key}.${direction}`}
          onChange={({ target }) => {
            const [sort, order] = (target as HTMLSelectElement).value.split('.') as [SortKey, Direction]
            onChange({ sort: { key: sort, direction: order } })
          }}
        >
          {orders.map((order) => (
            <option key={order} value={order}>
              {t(`queue.sort.${order}`)}
            </option>
          ))}
        </BarButton>
      </Order>
    </BarLine>
  )
}

const FilterPanel = latePart(() => import('./filter-panel.tsx'))
const SetFilters = latePart(() => import('./set-filters.tsx'))

/** Search, filters and order of the list, what is set of them, and whether these are all of them. */
export function QueueFilterBar(props: {
  address: QueueAddress
  rows: readonly Ticket[]
  isComplete: boolean
  /** Whether the line has the width of a list beside a ticket. */
  isBeside: boolean
  /** In the place of search and filters while rows are selected. */
  acts: ReactNode
}): ReactNode {
  const { address, rows, isComplete, isBeside, acts } = props
  const { view, change } = address
  const t = useTexts()
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const choices = useDeskChoices(isOpen || isFiltered(view))
  return (
    <>
      <ToolsPlace>
        <QueueToolbar
          view={view}
          isBeside={isBeside}
          filters={filterNames.filter((name) => view.filters[name] !== '').length}
          panel={{ id, isOpen, onToggle: () => setIsOpen(!isOpen) }}
          onChange={change}
        />
        {acts}
      </ToolsPlace>
      {isOpen && (
        <FilterPanel id={id} filters={view.filters} choices={choices} onFilter={(filters) => change({ filters })} />
      )}
      {isFiltered(view) && <SetFilters address={address} choices={choices} rows={rows} />}
      {!isComplete && view.keywords !== '' && <InlineNotice tone="info">{t('queue.incomplete')}</InlineNotice>}
    </>
  )
}
