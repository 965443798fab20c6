import { type TextKey, useTexts } from '@member/shared'
import { media, token } from '@member/shared/theme'
import { Button, FilterTabs, isIncomplete, SelectField, TextField, useMedia } from '@member/shared/ui'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import styled, { css } from 'styled-components'
import {
  type Days,
  type DaysProblem,
  daysProblem,
  kinds,
  type LedgerView,
  type QuickRange,
  quickRanges,
  type Range,
  sorts,
} from './ledger-view.ts'

/** The chosen value says what it is of: labels are there for screen readers only. */
const unlabelled = css`
  label {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`

const Choice = styled.div`
  ${unlabelled}
`

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
        <Choice>
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
        </Choice>
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

const Form = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: ${token.space[3]};

  > div {
    flex: 0 1 11rem;
    /* Date inputs wrap instead of shrinking. */
    min-inline-size: min-content;
  }
  > button {
    /* Aligns with the inputs, below their labels. */
    margin-block-start: calc(${token.space[1]} + 1em * ${token.line.body});
  }
  ${media.phone} {
    > div {
      flex: 1 1 9rem;
    }
    > button {
      flex: 1 1 100%;
      margin-block-start: 0;
    }
  }
`

/** Form for the first and the last day; `onDays` gets valid days only. */
function CustomDays({ days, onDays }: { days: Days; onDays: (days: Days) => void }): ReactNode {
  const t = useTexts()
  const [from, setFrom] = useState(days.from)
  const [to, setTo] = useState(days.to)
  const [problem, setProblem] = useState<DaysProblem | null>(null)
  const first = useRef<HTMLInputElement>(null)
  const last = useRef<HTMLInputElement>(null)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = isIncomplete(first.current) || isIncomplete(last.current) ? 'not-a-day' : daysProblem({ from, to })
    setProblem(found)
    if (found === null) onDays({ from, to })
    else
      (found === 'end-before-start' || (found === 'not-a-day' && !isIncomplete(first.current))
        ? last
        : first
      ).current?.focus()
  }
  const atLast = problem === 'end-before-start' || (problem === 'not-a-day' && !isIncomplete(first.current))
  const message = problem === null ? undefined : t(`records.days.${problem}`)
  return (
    <Form noValidate onSubmit={submit} aria-label={t('records.range.custom')}>
      <TextField
        ref={first}
        type="date"
        label={t('records.days.from')}
        value={from}
        error={atLast ? undefined : message}
        onChange={({ target }) => setFrom(target.value)}
      />
      <TextField
        ref={last}
        type="date"
        label={t('records.days.to')}
        value={to}
        error={atLast ? message : undefined}
        onChange={({ target }) => setTo(target.value)}
      />
      <Button type="submit" variant="primary">
        {t('records.days.apply')}
      </Button>
    </Form>
  )
}

const Pair = styled.div`
  ${unlabelled}
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[3]};

  > * {
    flex: 1 1 7.5rem;
  }
  /* The order is said in more words than the kind. */
  > :last-child {
    flex: 1 1 9.5rem;
  }
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

export const usePhone = (): boolean => useMedia(media.phone)
