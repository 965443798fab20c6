import { type ListAddress, useTexts } from '@member/shared'
import { token } from '@member/shared/theme'
import { Button, SelectField } from '@member/shared/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { useCategories } from '../new/category.ts'
import { DayField } from '../ticket/day-field.tsx'
import { foldedCount, foldedFilters, type OwnFilter, ownSorts } from './own-query.ts'

const Fields = styled.div`
  display: grid;
  /* No narrower than a day with its button. */
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 10.5rem), 1fr));
  align-items: start;
  gap: ${token.space[3]};

  > button {
    justify-self: start;
    /* Aligns with the fields, below their labels. */
    margin-block-start: calc(${token.space[1]} + 1em * ${token.line.body});
  }
`

/** Category, days of the last activity, and order. */
export default function FoldedFilters({ address }: { address: ListAddress<OwnFilter> }): ReactNode {
  const { filters, setFilter } = address
  const { category, from, to, sort } = filters
  const t = useTexts()
  const { data: categories = [] } = useCategories()
  const clear = () => {
    for (const name of foldedFilters) setFilter(name, name === 'sort' ? ownSorts[0] : '')
  }
  const day = (name: 'from' | 'to') => (
    <DayField
      label={t(`list.${name}`)}
      day={filters[name]}
      error={name === 'to' && from !== '' && to !== '' && from > to ? t('list.days.problem') : undefined}
      onDay={(chosen) => setFilter(name, chosen)}
    />
  )
  return (
    <Fields>
      <SelectField label={t('list.sort')} value={sort} onChange={({ target }) => setFilter('sort', target.value)}>
        {ownSorts.map((one) => (
          <option key={one} value={one}>
            {t(`list.sort.${one}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('list.category')}
        value={category}
        onChange={({ target }) => setFilter('category', target.value)}
      >
        <option value="">{t('list.category.all')}</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {day('from')}
      {day('to')}
      {foldedCount(filters) > 0 && (
        <Button variant="quiet" onClick={clear}>
          {t('tickets.clear')}
        </Button>
      )}
    </Fields>
  )
}
