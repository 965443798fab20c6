import { useTexts } from '@member/shared'
import { RadioField } from '@member/shared/ui'
import type { ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'

export interface GenderChoiceProps {
  field: UseFormRegisterReturn
  error: string | undefined
}

/** Gender: 0 not stated, 1 male, 2 female (specification, section 3). */
export function GenderChoice({ field, error }: GenderChoiceProps): ReactNode {
  const t = useTexts()
  const choices = (['0', '1', '2'] as const).map((value) => ({ value, label: t(`profile.gender.${value}`) }))
  return <RadioField {...field} label={t('profile.gender')} choices={choices} error={error} />
}
