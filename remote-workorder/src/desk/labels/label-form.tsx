import { useTexts } from '@member/shared'
import { TextField } from '@member/shared/ui'
import type { ReactNode } from 'react'
import { EditFrame } from '../edit-frame.tsx'
import { errorSentence } from '../error-sentence.ts'
import { useEditForm } from '../use-edit-form.ts'
import type { Label } from './label.ts'
import { labelSchema, labelSigns } from './label-schema.ts'
import type { LabelSettings } from './use-label-settings.ts'

/** The form of a label; `row` is null for a new one. */
export default function LabelForm({ settings, row }: { settings: LabelSettings; row: Label | null }): ReactNode {
  const t = useTexts()
  const { form, refusal, submit, saving } = useEditForm({
    section: 'labels',
    begin: { name: row?.name ?? '' },
    schema: labelSchema,
    signs: labelSigns,
    save: (fields) => settings.save(fields, row),
  })
  return (
    <EditFrame
      section="labels"
      title={row === null ? t('desk.labels.new') : t('desk.labels.edit', { name: row.name })}
      {...{ refusal, saving }}
      onSubmit={submit}
    >
      <TextField
        {...form.register('name')}
        label={t('desk.labels.name')}
        hint={row === null ? undefined : t('desk.labels.renames')}
        required
        autoComplete="off"
        error={errorSentence(form.formState.errors.name, t)}
      />
    </EditFrame>
  )
}
