import { useTexts } from '@member/shared'
import { RadioField, SelectField } from '@member/shared/ui'
import type { ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import type { Category } from './category.ts'

/** More than these would push the text off a phone's first screen. */
const mostAtOnce = 10

/** What the work order is about: all choices at one press, or a list of many. */
export function CategoryChoice(props: {
  categories: readonly Category[]
  field: UseFormRegisterReturn
  error: string | undefined
}): ReactNode {
  const { categories, field, error } = props
  const t = useTexts()
  if (categories.length > mostAtOnce) {
    return (
      <SelectField {...field} label={t('new.category')} error={error} required>
        <option value="">{t('new.category.choose')}</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    )
  }
  const choices = categories.map(({ id, name }) => ({ value: id, label: name }))
  return <RadioField {...field} label={t('new.category')} choices={choices} error={error} required />
}
