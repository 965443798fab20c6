import { useTexts } from '@member/shared'
import type { ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { ChoiceError, Choices } from './choice-style.ts'

export interface GenderChoiceProps {
  field: UseFormRegisterReturn
  error: string | undefined
}

/** Gender: 0 not stated, 1 male, 2 female (specification, section 3). */
export function GenderChoice({ field, error }: GenderChoiceProps): ReactNode {
  const t = useTexts()
  return (
    <Choices aria-describedby={error && 'profile-gender-error'}>
      <legend>{t('profile.gender')}</legend>
      <div>
        {(['0', '1', '2'] as const).map((gender) => (
          <label key={gender}>
            <input {...field} type="radio" value={gender} />
            {t(`profile.gender.${gender}`)}
          </label>
        ))}
      </div>
      {error && <ChoiceError id="profile-gender-error">{error}</ChoiceError>}
    </Choices>
  )
}
