import { useTexts } from '@member/shared'
import { media, token } from '@member/shared/theme'
import { FilterTabs, SelectField } from '@member/shared/ui'
import { type ReactNode, useState } from 'react'
import styled from 'styled-components'
import { CustomDays } from './custom-days.tsx'
import type { LedgerView } from './ledger-view.ts'
import { type QuickRange, quickRanges, type Range } from './range.ts'
import { usePhone } from './use-phone.ts'

const Filter = styled.div`
  display: grid;
  gap: ${token.space[3]};

  ${media.beyondPhone} {
    min-block-size: ${token.size.control};
  }
`

/** Date range of the whole page: predefined ranges, or custom days. */
export function RangeFilter(props: { range: Range; onView: (change: Pick<LedgerView, 'range'>) => void }): ReactNode {
  const { range, onView } = props
  const t = useTexts()
  const phone = usePhone()
  const [form, setForm] = useState<'as-chosen' | 'open' | 'closed'>('as-chosen')
  const open = form === 'open' || (form === 'as-chosen' && range.choice === 'custom')
  const current = open ? 'custom' : range.choice
  const choose = (choice: QuickRange | 'custom') => {
    setForm(choice === 'custom' ? 'open' : 'as-chosen')
    if (choice !== 'custom' && choice !== range.choice) onView({ range: { choice } })
  }
  const choices = [...quickRanges, 'custom'] as const
  const custom = range.choice === 'custom' ? range : { from: '', to: '' }

  return (
    <Filter>
      {phone ? (
        <SelectField
          label={t('records.range')}
          value={current}
          onChange={({ target }) => choose(choices.find((choice) => choice === target.value) ?? 'all')}
        >
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {t(`records.range.${choice}`)}
            </option>
          ))}
        </SelectField>
      ) : (
        <FilterTabs
          label={t('records.range')}
          current={current}
          tabs={choices.map((choice) => ({
            key: choice,
            label: t(`records.range.${choice}`),
            onSelect: () => choose(choice),
          }))}
        />
      )}
      {open && (
        <CustomDays
          key={`${custom.from} ${custom.to}`}
          days={custom}
          onDays={(days) => onView({ range: { choice: 'custom', ...days } })}
        />
      )}
    </Filter>
  )
}
