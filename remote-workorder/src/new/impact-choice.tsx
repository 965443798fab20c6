import { useTexts } from '@member/shared'
import type { ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Choices } from './choice-style.ts'
import { impacts } from './new-fields.ts'

/** How much the question hinders the member. */
export function ImpactChoice({ field }: { field: UseFormRegisterReturn }): ReactNode {
  const t = useTexts()
  return (
    <Choices>
      <legend>{t('new.impact')}</legend>
      <div>
        {impacts.map((impact) => (
          <label key={impact}>
            <input {...field} type="radio" value={impact} />
            {t(`new.impact.${impact}`)}
          </label>
        ))}
      </div>
    </Choices>
  )
}
