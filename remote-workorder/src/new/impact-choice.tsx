import { useTexts } from '@member/shared'
import { RadioField } from '@member/shared/ui'
import type { ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { impacts } from './new-fields.ts'

/** How much the problem affects the member. */
export function ImpactChoice({ field }: { field: UseFormRegisterReturn }): ReactNode {
  const t = useTexts()
  const choices = impacts.map((impact) => ({ value: impact, label: t(`new.impact.${impact}`) }))
  return <RadioField {...field} label={t('new.impact')} choices={choices} />
}
