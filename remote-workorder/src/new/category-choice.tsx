import { useTexts } from '@member/shared'
import { SelectField } from '@member/shared/ui'
import type { ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import type { Category } from './category.ts'
import { ChoiceError, Choices } from './choice-style.ts'

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
  return (
    <Choices aria-invalid={error ? true : undefined} aria-describedby={error && 'new-category-error'}>
      <legend>{t('new.category')}</legend>
      <div>
        {categories.map(({ id, name }) => (
          <label key={id}>
            <input {...field} type="radio" value={id} required />
            {name}
          </label>
        ))}
      </div>
      {error && <ChoiceError id="new-category-error">{error}</ChoiceError>}
    </Choices>
  )
}
