import { useMember, useTexts, useUnsavedGuard } from '@member/shared'
import { token } from '@member/shared/theme'
import { Button, Card, Checkbox, InlineNotice } from '@member/shared/ui'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { cardPath } from '../addresses.ts'
import { KindChoices } from './kind-choices.tsx'
import { hoursProblem, isSame, type MailState, type Preferences, withChanges } from './preferences.ts'
import { QuietHours } from './quiet-hours.tsx'
import { useSavePreferences } from './use-preferences.ts'

const { space } = token

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
`

/** The member's preferences to change; saved together. */
export function PreferencesForm({ stored, mail }: { stored: Preferences; mail: MailState }): ReactNode {
  const t = useTexts()
  const { member } = useMember()
  const form = useRef<HTMLFormElement>(null)
  const [{ before, chosen }, setEdited] = useState({ before: stored, chosen: stored })
  if (before !== stored) setEdited({ before: stored, chosen: withChanges(stored, before, chosen) })
  const [checked, setChecked] = useState<'yes' | 'no'>('no')
  const { mutate, isPending, error } = useSavePreferences()
  const dirty = !isSame(before, chosen)
  useUnsavedGuard(dirty ? 'unsaved' : 'saved')
  const change = (part: Partial<Preferences>) =>
    setEdited((edited) => ({ ...edited, chosen: { ...edited.chosen, ...part } }))
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    if (hoursProblem(chosen) === 'none') return mutate({ before, chosen })
    setChecked('yes')
    // The fields know of it after the next paint.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  return (
    <Form ref={form} onSubmit={save} noValidate>
      <KindChoices kinds={chosen.kinds} mail={mail} onChange={(kinds) => change({ kinds })} />
      <QuietHours preferences={chosen} checked={checked} onChange={change} />
      <Card heading={t('preferences.card')}>
        <Checkbox
          label={t('preferences.hidesCard')}
          hint={t('preferences.hidesCardText')}
          checked={chosen.card === 'hidden'}
          onChange={({ target }) => change({ card: target.checked ? 'hidden' : 'shown' })}
        />
        {member && (
          <p>
            <Link to={cardPath(member.id)}>{t('preferences.ownCard')}</Link>
          </p>
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
