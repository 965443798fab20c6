import { isAccountName, isPassword, useUnsavedGuard } from '@member/shared'
import { isTermsAddress } from '@member/shared/rules'
import { baseClass } from '@member/shared/theme'
import { Button, Checkbox, PasswordField, TextField } from '@member/shared/ui'
import { useAtomValue } from 'jotai'
import { Fragment, type ReactNode } from 'react'
import type { HostTextKey } from '../i18n/load-texts.ts'
import { useHostTexts } from '../i18n/use-host-texts.ts'
import { useServices } from '../services/services.tsx'
import { siteDataAtom } from '../site/site-data.ts'
import {
  type CodeFormProps,
  CodePart,
  codeProblems,
  type FormProblems,
  FormRefusal,
  useCodeForm,
} from './code-form.tsx'
import { FormGrid } from './form-grid.ts'
import { type Registration, register } from './login.ts'

const emptyForm = { username: '', password: '', address: '', code: '' }

/** Registration with a code from an email or text message (specification, section 5; member API, 5.3). */
export default function RegisterForm({ channels, ...codes }: CodeFormProps): ReactNode {
  const t = useHostTexts()
  const { entry } = useServices()
  const site = useAtomValue(siteDataAtom)
  const terms = (['terms', 'privacy'] as const).filter((name) => isTermsAddress(site[name]))
  const of = useCodeForm<Registration>({
    first: { ...emptyForm, channel: channels[0], consent: terms.length > 0 ? false : undefined },
    problemsOf: registerProblems,
    act: (form) => register(entry, form),
    unheard: 'register.unheard',
  })
  const { form, change, problems, isBusy, refusal, fields } = of

  // A form that is half filled in is work, and a code may have been sent. The new session ends the guard.
  useUnsavedGuard(form.address.trim() === '' ? 'saved' : 'unsaved', 'address')

  return (
    <FormGrid noValidate onSubmit={of.send} aria-label={t('register.submit')}>
      <FormRefusal of={refusal} />
      <TextField
        ref={fields.username}
        name="username"
        label={t('register.username')}
        required
        hint={problems.username === 'register.usernameWrong' ? undefined : t('register.usernameHint')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={form.username}
        onChange={(event) => change({ username: event.target.value })}
        error={problems.username && t(problems.username)}
      />
      <PasswordField
        ref={fields.password}
        name="password"
        label={t('login.password')}
        required
        hint={problems.password === 'register.passwordWrong' ? undefined : t('register.passwordHint')}
        autoComplete="new-password"
        readOnly={isBusy}
        value={form.password}
        onChange={(event) => change({ password: event.target.value })}
        error={problems.password && t(problems.password)}
      />
      <CodePart of={of} purpose="register" channels={channels} {...codes} />
      {terms.length > 0 && (
        <Checkbox
          ref={fields.consent}
          name="consent"
          required
          checked={form.consent ?? false}
          onChange={(event) => change({ consent: event.target.checked })}
          error={problems.consent && t(problems.consent)}
          label={
            <span>
              {t('register.consent')}
              {terms.map((name, index) => (
                <Fragment key={name}>
                  {index > 0 && t('register.consentAnd')}
                  <a href={site[name]} target="_blank" rel="noopener noreferrer">
                    {t(`register.${name}`)}
                    <span className={baseClass.visuallyHidden}>{t('menu.newTab')}</span>
                  </a>
                </Fragment>
              ))}
            </span>
          }
        />
      )}
      <Button type="submit" variant="primary" width="full" busy={isBusy}>
        {t(isBusy ? 'register.busy' : 'register.submit')}
      </Button>
    </FormGrid>
  )
}

/** Validates the form (specification, section 5): the address before requesting a code, all fields before sending. */
export function registerProblems(form: Registration, before: 'code' | 'sending'): FormProblems {
  if (before === 'code') return codeProblems(form, before)
  const found = {
    username: usernameProblem(form.username),
    password: newPasswordProblem(form.password, 'register.passwordMissing'),
    ...codeProblems(form, before),
    consent: form.consent === false ? ('register.consentMissing' as const) : undefined,
  }
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined))
}

function usernameProblem(username: string): HostTextKey | undefined {
  if (username === '') return 'register.usernameMissing'
  return isAccountName(username) ? undefined : 'register.usernameWrong'
}

/** Problem of a new password; `missing` is the text for an empty field. The other says the rule, as the hint does. */
export function newPasswordProblem(password: string, missing: HostTextKey): HostTextKey | undefined {
  if (password === '') return missing
  return isPassword(password) ? undefined : 'register.passwordWrong'
}
