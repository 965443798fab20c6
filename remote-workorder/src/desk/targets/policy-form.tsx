import { useTexts } from '@member/shared'
import { token } from '@member/shared/theme'
import { Checkbox, InlineNotice, SelectField, TextField } from '@member/shared/ui'
import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import styled from 'styled-components'
import { type Priority, priorities } from '../../ticket/ticket.ts'
import { EditFrame, errorSentence, Pair, useEditForm } from '../edit-form.tsx'
import { type Clock, clocks, type Policy, type PolicyFields, policyFields, policySchema, secondsOf } from './policy.ts'
import { type SlaSettings, useWords } from './use-sla.ts'

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(4.5em, 1fr) minmax(7em, 1fr);
  align-items: start;
  gap: ${token.space[2]};
`

function DurationField(props: { form: UseFormReturn<PolicyFields>; priority: Priority; clock: Clock }): ReactNode {
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

export default function PolicyForm({ settings, row }: { settings: SlaSettings; row: Policy | null }): ReactNode {
  const t = useTexts()
  const words = useWords()
  const { policies = [], hours = [] } = settings.list.data ?? {}
  const { form, field, frame } = useEditForm({
    kind: 'targets',
    row,
    name: row?.name ?? null,
    begin: policyFields(row, { hoursIds: hours.map(({ id }) => id), policies: policies.length }),
    schema: policySchema,
    save: (fields) => settings.savePolicy(fields, row),
  })
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
    <EditFrame {...frame}>
      {row !== null && <InlineNotice tone="info">{t('desk.targets.changed')}</InlineNotice>}
      <Pair>
        <TextField {...field('name')} label={t('desk.targets.name')} required autoComplete="off" />
        <SelectField {...field('hoursId')} label={t('desk.targets.hours.choose')} required>
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
        {...field('isDefault')}
        label={t('desk.targets.default')}
        hint={t(row?.isDefault ? 'desk.targets.defaultStays' : 'desk.targets.defaultHint')}
      />
    </EditFrame>
  )
}
