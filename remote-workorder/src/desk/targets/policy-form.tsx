import { useTexts } from '@member/shared'
import { token } from '@member/shared/theme'
import { Checkbox, InlineNotice, SelectField, TextField } from '@member/shared/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { priorities } from '../../ticket/ticket.ts'
import { EditFrame, Pair } from '../edit-frame.tsx'
import { errorSentence } from '../error-sentence.ts'
import { useEditForm } from '../use-edit-form.ts'
import { secondsOf } from './duration.ts'
import { DurationField } from './duration-field.tsx'
import { clocks, type Policy } from './policy.ts'
import { policyFields, policySchema, policySigns } from './policy-schema.ts'
import type { SlaSettings } from './use-sla.ts'
import { useWords } from './use-words.ts'

const { color, space, text, weight } = token

const Part = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 250px), 1fr));
  gap: ${space[3]} ${space[4]};
  padding: ${space[4]} 0 0;
  border-block-start: 1px solid ${color.border};

  > legend {
    float: inline-start;
    padding: 0;
    font-weight: ${weight.bold};
  }
  > legend,
  > p {
    grid-column: 1 / -1;
  }
  > p {
    color: ${color.textMuted};
    font-size: ${text.sm};
  }
`

/** The most urgent first, as agents read it. */
const descending = [...priorities].reverse()

/** The form of a policy; `row` is null for a new one. */
export default function PolicyForm({ settings, row }: { settings: SlaSettings; row: Policy | null }): ReactNode {
  const t = useTexts()
  const words = useWords()
  const { policies = [], hours = [] } = settings.list.data ?? {}
  const { form, refusal, submit, saving } = useEditForm({
    section: 'targets',
    begin: policyFields(row, { hoursIds: hours.map(({ id }) => id), policies: policies.length }),
    schema: policySchema,
    signs: policySigns,
    save: (fields) => settings.savePolicy(fields, row),
  })
  const { errors } = form.formState
  const entered = form.watch('targets')
  const said = (priority: (typeof priorities)[number]) => {
    const [first = null, next = null, resolve = null] = clocks.map((clock) => secondsOf(entered[priority][clock]))
    if (first === null || next === null || resolve === null) return ''
    return t('desk.targets.sentence', {
      first: words.duration(first),
      next: words.duration(next),
      resolve: words.duration(resolve),
    })
  }
  return (
    <EditFrame
      section="targets"
      title={row === null ? t('desk.targets.new') : t('desk.targets.edit', { name: row.name })}
      {...{ refusal, saving }}
      onSubmit={submit}
    >
      {row !== null && <InlineNotice tone="info">{t('desk.targets.changed')}</InlineNotice>}
      <Pair>
        <TextField
          {...form.register('name')}
          label={t('desk.targets.name')}
          required
          autoComplete="off"
          error={errorSentence(errors.name, t)}
        />
        <SelectField
          {...form.register('hoursId')}
          label={t('desk.targets.hours.choose')}
          required
          error={errorSentence(errors.hoursId, t)}
        >
          {hours.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      </Pair>
      {descending.map((priority) => (
        <Part key={priority}>
          <legend>{t(`desk.priority.${priority}`)}</legend>
          {clocks.map((clock) => (
            <DurationField key={clock} {...{ form, priority, clock }} />
          ))}
          <p>{said(priority)}</p>
        </Part>
      ))}
      <Checkbox
        {...form.register('isDefault')}
        label={t('desk.targets.default')}
        hint={t(row?.use === 'default' ? 'desk.targets.defaultStays' : 'desk.targets.defaultHint')}
        error={errorSentence(errors.isDefault, t)}
      />
    </EditFrame>
  )
}
