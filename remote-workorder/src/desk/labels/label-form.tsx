import { useTexts } from '@member/shared'
import { InlineNotice, TextField } from '@member/shared/ui'
import type { ReactNode } from 'react'
import { EditFrame, useEditForm } from '../edit-form.tsx'
import { type Label, type LabelSettings, labelSchema } from './label.ts'

export default function LabelForm({ settings, row }: { settings: LabelSettings; row: Label | null }): ReactNode {
  const t = useTexts()
  const { form, field, frame } = useEditForm({
    kind: 'labels',
    row,
    name: row?.name ?? null,
    begin: { name: row?.name ?? '' },
    schema: labelSchema,
    save: (fields) => settings.save(fields, row),
  })
  const twin = settings.twinOf(row, form.watch('name'))
  return (
    <EditFrame {...frame}>
      <TextField
        {...field('name')}
        label={t('desk.labels.name')}
        hint={row === null ? undefined : t('desk.labels.renames')}
        required
        autoComplete="off"
      />
      {twin && (
        <InlineNotice tone="warn" announce="polite">
          {t('desk.labels.twin', { name: twin.name })}
        </InlineNotice>
      )}
    </EditFrame>
  )
}
