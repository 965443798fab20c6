import { type TextKey, useTexts } from '@member/shared'
import { token } from '@member/shared/theme'
import { FilterTabs, SelectField } from '@member/shared/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { kinds, type LedgerView, sorts } from './ledger-view.ts'
import { usePhone } from './use-phone.ts'

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr));
  gap: ${token.space[3]};
`

/** Filter by kind; on phones also the sort order, because cards have no column headers. */
export function KindFilter({
  view,
  onView,
}: {
  view: LedgerView
  onView: (change: Partial<LedgerView>) => void
}): ReactNode {
  const t = useTexts()
  if (!usePhone()) {
    return (
      <FilterTabs
        label={t('records.kind')}
        current={view.kind}
        tabs={kinds.map((kind) => ({
          key: kind,
          label: t(`records.kind.${kind}`),
          onSelect: () => kind !== view.kind && onView({ kind }),
        }))}
      />
    )
  }
  const option = (value: string, key: TextKey) => (
    <option key={value} value={value}>
      {t(key)}
    </option>
  )
  return (
    <Pair>
      <SelectField
        label={t('records.kind')}
        value={view.kind}
        onChange={({ target }) => onView({ kind: kinds.find((kind) => kind === target.value) ?? 'all' })}
      >
        {kinds.map((kind) => option(kind, `records.kind.${kind}`))}
      </SelectField>
      <SelectField
        label={t('records.sort')}
        value={view.sort}
        onChange={({ target }) => onView({ sort: sorts.find((sort) => sort === target.value) ?? 'newest' })}
      >
        {sorts.map((sort) => option(sort, `records.sort.${sort}`))}
      </SelectField>
    </Pair>
  )
}
