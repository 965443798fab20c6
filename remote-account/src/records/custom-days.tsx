import { useTexts } from '@member/shared'
import { media, token } from '@member/shared/theme'
import { Button, TextField } from '@member/shared/ui'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import styled from 'styled-components'
import { type Days, type DaysProblem, daysProblem } from './range.ts'

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
export function CustomDays({ days, onDays }: { days: Days; onDays: (days: Days) => void }): ReactNode {
  const t = useTexts()
  const [from, setFrom] = useState(days.from)
  const [to, setTo] = useState(days.to)
  const [problem, setProblem] = useState<DaysProblem | null>(null)
  const first = useRef<HTMLInputElement>(null)
  const last = useRef<HTMLInputElement>(null)
  // The value of an incomplete date is empty, so ask the validity state.
  const isIncomplete = (field: HTMLInputElement | null) => field?.validity.badInput === true

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
