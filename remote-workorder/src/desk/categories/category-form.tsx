import { useLanguage, useTexts } from '@member/shared'
import { SelectField, TextArea } from '@member/shared/ui'
import type { ReactNode } from 'react'
import { priorities } from '../../ticket/ticket.ts'
import { EditFrame, errorSentence, NameFields, Pair, useEditForm } from '../edit-form.tsx'
import { inLanguage } from '../settings.ts'
import {
  type CategorySetting,
  type CategorySettings,
  categoryFields,
  categorySchema,
  possibleParents,
} from './category.ts'

/** The form of a category; `row` is null for a new one. */
export default function CategoryForm(props: { settings: CategorySettings; row: CategorySetting | null }): ReactNode {
  const { settings, row } = props
  const t = useTexts()
  const { current } = useLanguage()
  const { form, frame } = useEditForm({
    section: 'categories',
    begin: categoryFields(row),
    schema: categorySchema,
    save: (fields) => settings.save(fields, row),
  })
  const { errors } = form.formState
  const parents = possibleParents(settings.list.data ?? [], row?.id ?? null)
  return (
    <EditFrame
      {...frame}
      title={
        row === null ? t('desk.categories.new') : t('desk.categories.edit', { name: inLanguage(row.names, current) })
      }
    >
      <NameFields register={form.register} errors={errors} />
      <Pair>
        <SelectField
          {...form.register('priority')}
          label={t('desk.categories.priority')}
          hint={t('desk.categories.priorityHint')}
          error={errorSentence(errors.priority, t)}
        >
          {priorities.map((priority) => (
            <option key={priority} value={priority}>
              {t(`desk.priority.${priority}`)}
            </option>
          ))}
        </SelectField>
        {(parents.length > 0 || row?.above !== '0') && (
          <SelectField
            {...form.register('above')}
            label={t('desk.categories.above')}
            error={errorSentence(errors.above, t)}
          >
            <option value="0">{t('desk.categories.top')}</option>
            {parents.map(({ id, names }) => (
              <option key={id} value={id}>
                {inLanguage(names, current)}
              </option>
            ))}
          </SelectField>
        )}
      </Pair>
      <Pair>
        <TextArea
          {...form.register('template')}
          label={t('desk.template.zh')}
          hint={t('desk.template.hint')}
          rows={6}
          lang="zh-CN"
          error={errorSentence(errors.template, t)}
        />
        <TextArea
          {...form.register('templateEn')}
          label={t('desk.template.en')}
          hint={t('desk.same')}
          rows={6}
          lang="en"
          error={errorSentence(errors.templateEn, t)}
        />
      </Pair>
    </EditFrame>
  )
}
