import { useTexts } from '@member/shared'
import { token } from '@member/shared/theme'
import { Card, Checkbox, SelectField, TextField } from '@member/shared/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { hoursProblem, type Preferences } from './preferences.ts'

/** Time zones to choose from, in alphabetical order; the chosen one even where the browser does not list it. */
function timeZones(chosen: string): readonly string[] {
  // Browsers list the zones only since 2022.
  const known = typeof Intl.supportedValuesOf === 'function' ? Intl.supportedValuesOf('timeZone') : []
  return [...new Set([...known, chosen])].filter((zone) => zone !== '').sort()
}

const { space } = token

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
  checked: 'yes' | 'no'
  onChange: (part: Partial<Preferences>) => void
}

/** Hours in which nothing rings, in a time zone that does not change when the member travels. */
export function QuietHours({ preferences, checked, onChange }: Props): ReactNode {
  const t = useTexts()
  const { quietHours, from, to, timeZone } = preferences
  const problem = checked === 'yes' ? hoursProblem(preferences) : 'none'
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
