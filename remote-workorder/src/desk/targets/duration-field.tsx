import { useTexts } from '@member/shared'
import { token } from '@member/shared/theme'
import { SelectField, TextField } from '@member/shared/ui'
import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import styled from 'styled-components'
import type { Priority } from '../../ticket/ticket.ts'
import { errorSentence } from '../error-sentence.ts'
import type { Clock } from './policy.ts'
import type { PolicyFields } from './policy-schema.ts'

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(4.5em, 1fr) minmax(7em, 1fr);
  align-items: start;
  gap: ${token.space[2]};
`

/** A target: a number with its unit. */
export function DurationField(props: {
  form: UseFormReturn<PolicyFields>
  priority: Priority
  clock: Clock
}): ReactNode {
  const { form, priority, clock } = props
  const t = useTexts()
  const name = `targets.${priority}.${clock}` as const
  const error = form.formState.errors.targets?.[priority]?.[clock]?.count
  return (
    <Line>
      <TextField
        {...form.register(`${name}.count`)}
        label={t(`desk.targets.${clock}`)}
        inputMode="numeric"
        autoComplete="off"
        aria-required
        error={errorSentence(error, t)}
      />
      <SelectField
        {...form.register(`${name}.unit`, {
          // Of the two, the number has what is wrong.
          onChange: () => error !== undefined && void form.trigger(`${name}.count`),
        })}
        // The number has the label that is seen.
        label={'\u00a0'}
        aria-label={t('desk.targets.unit', { target: t(`desk.targets.${clock}`) })}
      >
        <option value="minutes">{t('desk.targets.minutes')}</option>
        <option value="hours">{t('desk.targets.hours')}</option>
      </SelectField>
    </Line>
  )
}
