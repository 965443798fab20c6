import { useLanguage, useTexts } from '@member/shared'
import { SelectField, TextArea } from '@member/shared/ui'
import type { ReactNode } from 'react'
import { priorities } from '../../ticket/ticket.ts'
import { EditFrame, Pair } from '../edit-frame.tsx'
import { errorSentence } from '../error-sentence.ts'
import { inLanguage } from '../in-both.ts'
import { NameFields } from '../name-fields.tsx'
import { useEditForm } from '../use-edit-form.ts'
import { categoryFields, categorySchema, categorySigns } from './category-schema.ts'
import { type CategorySetting, possibleParents } from './category-setting.ts'
import type { CategorySettings } from './use-category-settings.ts'

/** The form of a category; `row` is null for a new one. */
export default function CategoryForm(props: { settings: CategorySettings; row: CategorySetting | null }): ReactNode {
  const { settings, row } = props
  const t = useTexts()
  const { current } = useLanguage()
  const { form, refusal, submit, saving } = useEditForm({
    section: 'categories',
    begin: categoryFields(row),
    schema: categorySchema,
    signs: categorySigns,
    save: (fields) => settings.save(fields, row),
  })
  const { errors } = form.formState
  const parents = possibleParents(settings.list.data ?? [], row?.id ?? null)
  return (
    <EditFrame
      section="categories"
      title={
        row === null ? t('desk.categories.new') : t('desk.categories.edit', { name: inLanguage(row.names, current) })
      }
      {...{ refusal, saving }}
      onSubmit={submit}
    >
      <NameFields
        name={form.register('name')}
        nameEn={form.register('nameEn')}
        errors={{ name: errors.name, nameEn: errors.nameEn }}
      />
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
