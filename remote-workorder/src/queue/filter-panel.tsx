import { useTexts } from '@member/shared'
import { media, token } from '@member/shared/theme'
import { InlineNotice, SelectField } from '@member/shared/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { DeskChoices } from '../acts/use-choices.ts'
import { DayField } from '../ticket/day-field.tsx'
import type { QueueFilters } from './queue-view.ts'
import { filterLabel, filterOptions, filterValue, type SelectName } from './set-filters.tsx'

const { color, space } = token

const Panel = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(11em, 1fr));
  align-items: start;
  gap: ${space[3]} ${space[4]};
  padding: ${space[3]} ${space[4]} ${space[4]};
  border-block-end: 1px solid ${color.border};

  > [role] {
    grid-column: 1 / -1;
  }
  /* What is set, below its border. */
  & + ul {
    padding-block-start: ${space[3]};
  }
  ${media.phone} {
    grid-template-columns: repeat(auto-fill, minmax(9.5em, 1fr));

    /* A day with its button needs more than half a phone. */
    > :nth-last-child(-n + 2) {
      grid-column: 1 / -1;
    }
  }
`

/** One field per filter; a requester is chosen from a row. */
export default function FilterPanel(props: {
  id: string
  filters: QueueFilters
  choices: DeskChoices
  onFilter: (filters: Partial<QueueFilters>) => void
}): ReactNode {
  const { id, filters, choices, onFilter } = props
  const t = useTexts()
  const options = filterOptions(choices, t)
  const select = (name: SelectName) => {
    const current = filters[name]
    const isListed = current === '' || options[name].some(({ value }) => value === current)
    return (
      <SelectField
        key={name}
        label={t(filterLabel(name))}
        value={current}
        onChange={({ target }) => onFilter({ [name]: target.value })}
      >
        <option value="">{t('queue.filter.any')}</option>
        {!isListed && <option value={current}>{filterValue(name, filters, choices, new Map(), t)}</option>}
        {options[name].map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
    )
  }
  const isBackwards = filters.to !== '' && filters.to < filters.from
  const day = (name: 'from' | 'to') => (
    <DayField
      label={t(filterLabel(name))}
      day={filters[name]}
      error={name === 'to' && isBackwards ? t('queue.filter.backwards') : undefined}
      onDay={(chosen) => onFilter({ [name]: chosen })}
    />
  )
  return (
    <Panel id={id} role="group" aria-label={t('queue.filters')}>
      {choices.problem !== null && (
        <InlineNotice tone="warn" announce="polite">
          {t('acts.choicesProblem')}
        </InlineNotice>
      )}
      {(Object.keys(options) as SelectName[]).map(select)}
      {day('from')}
      {day('to')}
    </Panel>
  )
}
