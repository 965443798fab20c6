import { useLanguage, useTexts } from '@member/shared'
import { InlineNotice, SelectField, TextArea } from '@member/shared/ui'
import type { ReactNode } from 'react'
import { priorities } from '../../ticket/ticket.ts'
import { EditFrame, NameFields, Pair, useEditForm } from '../edit-form.tsx'
import { inLanguage } from '../settings.ts'
import {
  type CategorySetting,
  type CategorySettings,
  categoryFields,
  categorySchema,
  possibleParents,
} from './category.ts'

export default function CategoryForm(props: { settings: CategorySettings; row: CategorySetting | null }): ReactNode {
  const { settings, row } = props
  const t = useTexts()
  const { current } = useLanguage()
  const { form, field, frame } = useEditForm({
    kind: 'categories',
    row,
    name: row && inLanguage(row.names, current),
    begin: categoryFields(row),
    schema: categorySchema,
    save: (fields) => settings.save(fields, row),
  })
  const parents = possibleParents(settings.rows ?? [], row?.id ?? null)
  return (
    <EditFrame {...frame}>
      {row?.isArchived && <InlineNotice tone="info">{t('desk.categories.archivedText')}</InlineNotice>}
      <NameFields field={field} />
      <Pair>
        <SelectField
          {...field('default_priority')}
          label={t('desk.categories.priority')}
          hint={t('desk.categories.priorityHint')}
        >
          {priorities.map((priority) => (
            <option key={priority} value={priority}>
              {t(`desk.priority.${priority}`)}
            </option>
          ))}
        </SelectField>
        {/* Another lead may have put a category below this one since its parent was chosen. */}
        {(parents.length > 0 || form.watch('pid') !== '0') && (
          <SelectField {...field('pid')} label={t('desk.categories.above')}>
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
          {...field('template')}
          label={t('desk.template.zh')}
          hint={t('desk.template.hint')}
          rows={6}
          lang="zh-CN"
        />
        <TextArea {...field('template_en')} label={t('desk.template.en')} hint={t('desk.same')} rows={6} lang="en" />
      </Pair>
    </EditFrame>
  )
}
