import { useTexts } from '@member/shared'
import { media, token } from '@member/shared/theme'
import { Button } from '@member/shared/ui'
import { type ReactNode, useId } from 'react'
import styled from 'styled-components'
import { DaySpans } from './day-spans.tsx'
import { useWords } from './use-words.ts'
import { type EnteredSpan, spansOf } from './week.ts'

const { color, space, text, weight } = token

const Week = styled.fieldset`
  > legend {
    padding: 0;
    font-weight: ${weight.medium};
  }
  > p {
    color: ${color.dangerText};
    font-size: ${text.sm};
    font-weight: ${weight.medium};
  }
`

const Day = styled.div`
  display: grid;
  grid-template-columns: 6.5em minmax(0, 1fr);
  align-items: start;
  gap: ${space[1]} ${space[3]};
  padding-block: ${space[2]};
  border-block-end: 1px solid ${color.border};

  > h3 {
    padding-block: ${space[2]};
    font-size: ${text.md};
    font-weight: ${weight.regular};
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);

    > h3 {
      padding-block: 0;
    }
  }
`

export interface WeekFieldProps {
  /** Sunday first. */
  week: readonly (readonly EnteredSpan[])[]
  /** Whether what is wrong is said; not before the first attempt to save. */
  mode: 'quiet' | 'checked'
  error: string | undefined
  onChange: (week: EnteredSpan[][]) => void
  /** Gets the element that takes the focus when something is wrong. */
  focusRef: (element: HTMLElement | null) => void
}

/** Opening times of a week, Monday first; a day without times is closed. */
export function WeekField({ week, mode, error, onChange, focusRef }: WeekFieldProps): ReactNode {
  const t = useTexts()
  const { day, days } = useWords()
  const id = useId()
  const withDay = (changed: readonly number[], spans: readonly EnteredSpan[]) =>
    onChange(week.map((old, at) => [...(changed.includes(at) ? spans : old)]))
  return (
    <Week ref={focusRef} tabIndex={-1} aria-describedby={error && id}>
      <legend>{t('desk.hours.week')}</legend>
      {error && (
        <p id={id} role="alert">
          {error}
        </p>
      )}
      {days.map((weekday) => {
        const spans = week[weekday] ?? []
        const problem = mode === 'checked' ? spansOf(spans) : []
        return (
          <Day key={weekday}>
            <h3>{day(weekday)}</h3>
            <div>
              <DaySpans
                day={day(weekday)}
                spans={spans}
                error={typeof problem === 'string' ? t(`desk.${problem}`) : undefined}
                onChange={(changed) => withDay([weekday], changed)}
              />
              {weekday === 1 && spans.length > 0 && (
                <Button variant="quiet" onClick={() => withDay([1, 2, 3, 4, 5], spans)}>
                  {t('desk.hours.copy', { from: day(1), until: day(5) })}
                </Button>
              )}
            </div>
          </Day>
        )
      })}
    </Week>
  )
}
