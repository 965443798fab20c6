import { useTexts } from '@member/shared'
import { TextField } from '@member/shared/ui'
import { type ReactNode, useId, useState } from 'react'
import { useController } from 'react-hook-form'
import { EditFrame, Pair } from '../edit-frame.tsx'
import { errorSentence } from '../error-sentence.ts'
import { useEditForm } from '../use-edit-form.ts'
import { HolidayField } from './holiday-field.tsx'
import { hoursFields, hoursSchema, hoursSigns } from './hours-schema.ts'
import type { Hours } from './policy.ts'
import type { SlaSettings } from './use-sla.ts'
import { WeekField } from './week-field.tsx'

/** The form of business hours; `row` is null for new ones. */
export default function HoursForm({ settings, row }: { settings: SlaSettings; row: Hours | null }): ReactNode {
  const t = useTexts()
  const zones = useId()
  const [begin] = useState(() => hoursFields(row))
  const { form, refusal, submit, saving } = useEditForm({
    section: 'targets',
    begin,
    schema: hoursSchema,
    signs: hoursSigns,
    save: (fields) => settings.saveHours(fields, row),
  })
  const { errors, isSubmitted } = form.formState
  const week = useController({ control: form.control, name: 'week' })
  return (
    <EditFrame
      section="targets"
      title={row === null ? t('desk.hours.new') : t('desk.hours.edit', { name: row.name })}
      {...{ refusal, saving }}
      onSubmit={submit}
    >
      <Pair>
        <TextField
          {...form.register('name')}
          label={t('desk.targets.name')}
          required
          autoComplete="off"
          error={errorSentence(errors.name, t)}
        />
        <TextField
          {...form.register('timeZone')}
          label={t('desk.hours.zone')}
          hint={t('desk.hours.zoneHint')}
          list={zones}
          required
          autoComplete="off"
          spellCheck={false}
          error={errorSentence(errors.timeZone, t)}
        />
      </Pair>
      <datalist id={zones}>
        {Intl.supportedValuesOf('timeZone').map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
      <WeekField
        week={week.field.value}
        mode={isSubmitted ? 'checked' : 'quiet'}
        error={errorSentence(week.fieldState.error, t)}
        onChange={week.field.onChange}
        focusRef={week.field.ref}
      />
      <HolidayField
        holidays={form.watch('holidays')}
        onChange={(holidays) => form.setValue('holidays', holidays, { shouldDirty: true })}
      />
    </EditFrame>
  )
}
