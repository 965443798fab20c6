import { useTexts } from '@member/shared'
import { media, token } from '@member/shared/theme'
import { Button, Glyph } from '@member/shared/ui'
import { type ReactNode, useId, useRef } from 'react'
import styled from 'styled-components'
import { daysFromMonday, type EnteredSpan, spansOf } from './hours.ts'
import { useWords } from './use-sla.ts'

const { color, radius, size, space, text, weight } = token

const Lines = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: ${space[1]};
`

/** Without room for both times the second has a line of its own, together with the button. */
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]};

  > span {
    display: flex;
    align-items: center;
    gap: ${space[1]};
    min-inline-size: 0;
  }
  button {
    padding: 0;
  }
  input {
    min-inline-size: 0;
    min-block-size: ${size.control};
    padding-inline: ${space[2]};
    border: 1px solid ${color.borderStrong};
    border-radius: ${radius.md};
    background: ${color.surface};
    color: inherit;
    font: inherit;
  }
  input[aria-invalid='true'] {
    border-color: ${color.danger};
  }
`

const Note = styled.p`
  color: ${color.textMuted};

  &[data-kind='error'] {
    color: ${color.dangerText};
    font-size: ${text.sm};
    font-weight: ${weight.medium};
  }
`

const cross = 'm7 7 10 10m0-10L7 17'

const most = 4

interface DaySpansProps {
  day: string
  spans: readonly EnteredSpan[]
  error: string | undefined
  onChange: (spans: EnteredSpan[]) => void
}

/** The opening times of one day: none, one, or several with a break between them. */
function DaySpans({ day, spans, error, onChange }: DaySpansProps): ReactNode {
  const t = useTexts()
  const lines = useRef<HTMLDivElement>(null)
  const remove = (at: number) => {
    onChange(spans.filter((_, other) => other !== at))
    // The button that had the focus goes: to the line before it, or what is left.
    const times = lines.current?.querySelectorAll<HTMLElement>('input[type=time]')
    const left = spans.length === 1 ? lines.current?.lastElementChild : times?.item(2 * Math.max(0, at - 1))
    if (left instanceof HTMLElement) left.focus()
  }
  const time = (span: EnteredSpan, at: number, end: 'from' | 'until') => (
    <input
      type="time"
      aria-label={t(`desk.hours.${end}`, { day, number: at + 1 })}
      aria-invalid={error !== undefined}
      value={span[end]}
      onChange={({ target }) => onChange(spans.with(at, { ...span, [end]: target.value }))}
    />
  )
  const add = () => {
    const last = spans.at(-1)
    onChange([...spans, last === undefined ? { from: '09:00', until: '18:00' } : { from: last.until, until: '' }])
  }
  return (
    <Lines ref={lines}>
      {spans.length === 0 && <Note>{t('desk.hours.closed')}</Note>}
      {spans.map((span, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: times have nothing else that tells them apart
        <Line key={at}>
          <span>{time(span, at, 'from')}–</span>
          <span>
            {time(span, at, 'until')}
            <Button
              variant="quiet"
              aria-label={t('desk.hours.removeNamed', { day, number: at + 1 })}
              onClick={() => remove(at)}
            >
              <Glyph path={cross} />
            </Button>
          </span>
        </Line>
      ))}
      {error !== undefined && <Note data-kind="error">{error}</Note>}
      {spans.length < most && (
        <Button variant="quiet" aria-label={t('desk.hours.addNamed', { day })} onClick={add}>
          {t(spans.length === 0 ? 'desk.hours.open' : 'desk.hours.add')}
        </Button>
      )}
    </Lines>
  )
}

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
  isChecked: boolean
  error: string | undefined
  onChange: (week: EnteredSpan[][]) => void
  /** Gets the element that takes the focus when something is wrong. */
  focusRef: (element: HTMLElement | null) => void
}

/** Opening times of a week, Monday first; a day without times is closed. */
export function WeekField({ week, isChecked, error, onChange, focusRef }: WeekFieldProps): ReactNode {
  const t = useTexts()
  const { day } = useWords()
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
      {daysFromMonday.map((weekday) => {
        const spans = week[weekday] ?? []
        const problem = isChecked ? spansOf(spans) : []
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
