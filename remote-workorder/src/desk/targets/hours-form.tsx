import { useFormat, useTexts, useUnsavedGuard } from '@member/shared'
import { token } from '@member/shared/theme'
import { Button, isIncomplete, TextField } from '@member/shared/ui'
import { type FormEvent, type ReactNode, type Ref, useId, useImperativeHandle, useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import styled from 'styled-components'
import { EditFrame, errorSentence, Pair, useEditForm } from '../edit-form.tsx'
import { type Hours, holidayRanges, hoursFields, hoursSchema, withHolidays } from './hours.ts'
import type { SlaSettings } from './use-sla.ts'
import { WeekField } from './week-field.tsx'

const { color, line, radius, space, weight } = token

const Holidays = styled.fieldset`
  display: grid;
  gap: ${space[3]};
  > legend {
    margin-block-end: ${space[1]};
    padding: 0;
    font-weight: ${weight.medium};
  }
  > p {
    color: ${color.textMuted};
  }
  > ul {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[2]};
  }
  > ul > li {
    display: flex;
    align-items: center;
    padding-inline-start: ${space[3]};
    border: 1px solid ${color.border};
    border-radius: ${radius.md};
    font-variant-numeric: tabular-nums;
  }
`

const Add = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 190px), 1fr));
  align-items: start;
  gap: ${space[3]};

  > button {
    margin-block-start: calc(${space[1]} + 1em * ${line.body});
  }
`

interface EnteredDays {
  /** Adds the days that are entered; whether none are left that could not be added. */
  take: () => boolean
}

/** Days on which a shop is closed: added one by one or as a range, and shown as ranges. */
function HolidayField(props: {
  ref: Ref<EnteredDays>
  holidays: readonly string[]
  onChange: (holidays: string[]) => void
}): ReactNode {
  const { ref, holidays, onChange } = props
  const t = useTexts()
  const { date } = useFormat()
  const first = useRef<HTMLInputElement>(null)
  const last = useRef<HTMLInputElement>(null)
  const [from, setFrom] = useState('')
  const [until, setUntil] = useState('')
  const [problem, setProblem] = useState<{ text: string; atLast: boolean }>()
  const isEntered = from !== '' || until !== ''
  useUnsavedGuard(isEntered ? 'unsaved' : 'saved', 'address')
  const take = () => {
    const isHalf = isIncomplete(first.current) || isIncomplete(last.current)
    const all = isHalf ? 'holidays.half' : withHolidays(holidays, from, until)
    if (typeof all === 'string') {
      const atLast = isHalf && !isIncomplete(first.current)
      setProblem({ text: t(`desk.${all}`), atLast })
      const field = atLast ? last : first
      field.current?.focus()
      return false
    }
    onChange([...all])
    setFrom('')
    setUntil('')
    setProblem(undefined)
    return true
  }
  useImperativeHandle(ref, () => ({
    take: () => !(isEntered || isIncomplete(first.current) || isIncomplete(last.current)) || take(),
  }))
  const add = () => {
    if (take()) first.current?.focus()
  }
  return (
    <Holidays>
      <legend>{t('desk.holidays')}</legend>
      {holidays.length === 0 && <p>{t('desk.holidays.none')}</p>}
      <ul>
        {holidayRanges(holidays).map((range) => {
          const name = [...new Set([range.from, range.until])]
            .map((day) => date(Date.parse(`${day}T00:00`), 'date'))
            .join(' – ')
          return (
            <li key={range.from}>
              {name}
              <Button
                variant="quiet"
                aria-label={t('desk.holidays.removeNamed', { name })}
                onClick={() => {
                  onChange(holidays.filter((day) => !range.days.includes(day)))
                  first.current?.focus()
                }}
              >
                {t('desk.hours.remove')}
              </Button>
            </li>
          )
        })}
      </ul>
      <Add>
        <TextField
          ref={first}
          type="date"
          label={t('desk.holidays.from')}
          value={from}
          error={problem?.atLast === false ? problem.text : undefined}
          onChange={({ target }) => setFrom(target.value)}
        />
        <TextField
          ref={last}
          type="date"
          label={t('desk.holidays.until')}
          hint={t('desk.holidays.untilHint')}
          value={until}
          error={problem?.atLast === true ? problem.text : undefined}
          onChange={({ target }) => setUntil(target.value)}
        />
        <Button onClick={add}>{t('desk.holidays.add')}</Button>
      </Add>
    </Holidays>
  )
}

export default function HoursForm({ settings, row }: { settings: SlaSettings; row: Hours | null }): ReactNode {
  const t = useTexts()
  const zones = useId()
  const { form, field, frame } = useEditForm({
    kind: 'hours',
    row,
    name: row?.name ?? null,
    begin: hoursFields(row),
    schema: hoursSchema,
    save: (fields) => settings.saveHours(fields, row),
  })
  const week = useController({ control: form.control, name: 'week' })
  const entered = useRef<EnteredDays>(null)
  const save = (event: FormEvent) => {
    // What is entered is meant, also before its own button was pressed.
    if (entered.current?.take() === false) event.preventDefault()
    else void frame.onSubmit(event)
  }
  return (
    <EditFrame {...frame} onSubmit={save}>
      <Pair>
        <TextField {...field('name')} label={t('desk.targets.name')} required autoComplete="off" />
        <TextField
          {...field('timeZone')}
          label={t('desk.hours.zone')}
          hint={t('desk.hours.zoneHint')}
          list={zones}
          required
          autoComplete="off"
          spellCheck={false}
        />
      </Pair>
      <datalist id={zones}>
        {Intl.supportedValuesOf('timeZone').map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
      <WeekField
        week={week.field.value}
        isChecked={form.formState.isSubmitted}
        error={errorSentence(week.fieldState.error, t)}
        onChange={week.field.onChange}
        focusRef={week.field.ref}
      />
      <HolidayField
        ref={entered}
        holidays={form.watch('holidays')}
        onChange={(holidays) => form.setValue('holidays', holidays, { shouldDirty: true })}
      />
    </EditFrame>
  )
}
