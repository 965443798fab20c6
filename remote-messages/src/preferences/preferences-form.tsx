import { useMember, useTexts, useUnsavedGuard } from '@member/shared'
import { token } from '@member/shared/theme'
import { Button, ButtonLink, Card, Checkbox, InlineNotice, SelectField, TextField } from '@member/shared/ui'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import styled from 'styled-components'
import { cardPath } from '../addresses.ts'
import { KindChoices } from './kind-choices.tsx'
import { hoursProblem, isSame, type MailState, type Preferences, withChanges } from './preferences.ts'
import { useSavePreferences } from './use-preferences.ts'

const { space } = token

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
`

const OwnCard = styled.p`
  margin-block-start: ${space[3]};
`

export function PreferencesForm({ stored, mail }: { stored: Preferences; mail: MailState }): ReactNode {
  const t = useTexts()
  const { member } = useMember()
  const form = useRef<HTMLFormElement>(null)
  const [{ before, chosen }, setEdited] = useState({ before: stored, chosen: stored })
  if (before !== stored) setEdited({ before: stored, chosen: withChanges(stored, before, chosen) })
  const [isChecked, setChecked] = useState(false)
  const { mutate, isPending, error } = useSavePreferences()
  const dirty = !isSame(before, chosen)
  useUnsavedGuard(dirty ? 'unsaved' : 'saved')
  const change = (part: Partial<Preferences>) =>
    setEdited((edited) => ({ ...edited, chosen: { ...edited.chosen, ...part } }))
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    if (hoursProblem(chosen) === 'none') return mutate({ before, chosen })
    setChecked(true)
    // The fields know of it after the next paint.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  return (
    <Form ref={form} onSubmit={save} noValidate>
      <KindChoices kinds={chosen.kinds} mail={mail} onChange={(kinds) => change({ kinds })} />
      <QuietHours preferences={chosen} isChecked={isChecked} onChange={change} />
      <Card heading={t('preferences.card')}>
        <Checkbox
          label={t('preferences.hidesCard')}
          hint={t('preferences.hidesCardText')}
          checked={chosen.card === 'hidden'}
          onChange={({ target }) => change({ card: target.checked ? 'hidden' : 'shown' })}
        />
        {member && (
          <OwnCard>
            <ButtonLink to={cardPath(member.id)}>{t('preferences.ownCard')}</ButtonLink>
          </OwnCard>
        )}
      </Card>
      {error && (
        <InlineNotice tone="danger" announce="now">
          {error.message || t('preferences.failed')}
        </InlineNotice>
      )}
      <div>
        <Button type="submit" variant="primary" busy={isPending}>
          {t('preferences.save')}
        </Button>
      </div>
    </Form>
  )
}

/** Time zones to choose from, in alphabetical order; the chosen one even where the browser does not list it. */
function timeZones(chosen: string): readonly string[] {
  // Browsers list the zones only since 2022.
  const known = typeof Intl.supportedValuesOf === 'function' ? Intl.supportedValuesOf('timeZone') : []
  return [...new Set([...known, chosen])].filter((zone) => zone !== '').sort()
}

const Times = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(8em, 100%), 1fr));
  gap: ${space[4]};
  max-inline-size: 640px;
  margin-block-start: ${space[3]};
`

interface Props {
  preferences: Preferences
  /** Whether the member has tried to save what is there. */
  isChecked: boolean
  onChange: (part: Partial<Preferences>) => void
}

/** Hours in which nothing rings, in a time zone that does not change when the member travels. */
function QuietHours({ preferences, isChecked, onChange }: Props): ReactNode {
  const t = useTexts()
  const { quietHours, from, to, timeZone } = preferences
  const problem = isChecked ? hoursProblem(preferences) : 'none'
  const errorOf = (value: string) =>
    problem === 'incomplete' && value === '' ? t('preferences.incomplete') : undefined
  return (
    <Card heading={t('preferences.hours')}>
      <Checkbox
        label={t('preferences.hoursOn')}
        hint={t('preferences.hoursText')}
        checked={quietHours === 'on'}
        onChange={({ target }) => onChange({ quietHours: target.checked ? 'on' : 'off' })}
      />
      {quietHours === 'on' && (
        <Times>
          <TextField
            type="time"
            label={t('preferences.from')}
            required
            value={from}
            error={errorOf(from)}
            onChange={({ target }) => onChange({ from: target.value })}
          />
          <TextField
            type="time"
            label={t('preferences.to')}
            required
            value={to}
            error={problem === 'same' ? t('preferences.same') : errorOf(to)}
            onChange={({ target }) => onChange({ to: target.value })}
          />
          <SelectField
            label={t('preferences.zone')}
            value={timeZone}
            onChange={({ target }) => onChange({ timeZone: target.value })}
          >
            {timeZones(timeZone).map((zone) => (
              <option key={zone}>{zone}</option>
            ))}
          </SelectField>
        </Times>
      )}
    </Card>
  )
}
