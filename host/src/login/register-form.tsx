import { isAccountName, isPassword, useUnsavedGuard } from '@member/shared'
import {
  AddressField,
  type AddressProblem,
  addressProblem,
  type Channel,
  type CodeCaptcha,
  CodeField,
} from '@member/shared/codes'
import { Button, InlineNotice, PasswordField, TextField } from '@member/shared/ui'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import type { HostTextKey } from '../i18n/load-texts.ts'
import { useHostTexts } from '../i18n/use-host-texts.ts'
import { useServices } from '../services/services.tsx'
import { ChannelChoice } from './channel-choice.tsx'
import { FormGrid } from './form-grid.ts'
import type { Registration } from './login.ts'
import { useRefusal } from './use-refusal.ts'

export interface RegisterFormProps {
  /** Channels of the site for codes, at least one. */
  channels: readonly [Channel, ...Channel[]]
  /** What comes before the code. */
  captcha: CodeCaptcha
}

/** Registration with a code from an email or text message (specification, section 5; member API, 5.3). */
export default function RegisterForm({ channels, captcha }: RegisterFormProps): ReactNode {
  const t = useHostTexts()
  const { http, register } = useServices()
  const [form, setForm] = useState<Registration>({
    username: '',
    password: '',
    channel: channels[0],
    address: '',
    code: '',
  })
  const [problems, setProblems] = useState<RegisterProblems>({})
  const [isBusy, setIsBusy] = useState(false)
  const username = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const address = useRef<HTMLInputElement>(null)
  const code = useRef<HTMLInputElement>(null)
  const { refusal, ofCode, ofForm, forget } = useRefusal(code, 'register.unheard')
  const change = (part: Partial<Registration>) => setForm((now) => ({ ...now, ...part }))
  const trimmed = { ...form, username: form.username.trim(), address: form.address.trim(), code: form.code.trim() }

  // A form that is half filled in is work, and a code may have been sent. The new session ends the guard.
  useUnsavedGuard(trimmed.address === '' ? 'saved' : 'unsaved', 'address')

  /** Shows all problems and focuses the first one; true if there are none. */
  const check = (before: 'code' | 'sending') => {
    const found = registerProblems(trimmed, before)
    setProblems(found)
    if (found.username) username.current?.focus()
    else if (found.password) password.current?.focus()
    else if (found.address) address.current?.focus()
    else if (found.code) code.current?.focus()
    return Object.keys(found).length === 0
  }

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || !check('sending')) return
    forget()
    setIsBusy(true)
    try {
      // The form stays busy after success, because the page is about to change.
      await register(trimmed)
    } catch (error) {
      ofForm(error)
      setIsBusy(false)
    }
  }

  return (
    <FormGrid noValidate onSubmit={send} aria-label={t('register.submit')}>
      {refusal.form !== '' && (
        <InlineNotice tone="danger" announce="now">
          {refusal.form}
        </InlineNotice>
      )}
      <TextField
        ref={username}
        name="username"
        label={t('register.username')}
        hint={t('register.usernameHint')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={form.username}
        onChange={(event) => change({ username: event.target.value })}
        error={problems.username && t(problems.username)}
      />
      <PasswordField
        ref={password}
        name="password"
        label={t('login.password')}
        hint={t('register.passwordHint')}
        autoComplete="new-password"
        readOnly={isBusy}
        value={form.password}
        onChange={(event) => change({ password: event.target.value })}
        error={problems.password && t(problems.password)}
      />
      <ChannelChoice
        channels={channels}
        value={form.channel}
        onChange={(channel) => change({ channel, address: '', code: '' })}
      />
      <AddressField
        ref={address}
        channel={form.channel}
        value={form.address}
        onChange={(text) => change({ address: text })}
        problem={problems.address}
      />
      <CodeField
        ref={code}
        http={http}
        order={{ purpose: 'register', channel: form.channel, address: form.address }}
        captcha={captcha}
        value={form.code}
        onChange={(text) => {
          change({ code: text })
          forget()
        }}
        problem={problems.code}
        refusal={refusal.code}
        mayBeSent={() => check('code')}
        onProblem={ofCode}
      />
      <Button type="submit" variant="primary" width="full" busy={isBusy}>
        {t(isBusy ? 'register.busy' : 'register.submit')}
      </Button>
    </FormGrid>
  )
}

/** Problem of each field, as a key of the host's texts or of the code texts. */
export interface RegisterProblems {
  username?: HostTextKey
  password?: HostTextKey
  address?: AddressProblem
  code?: 'codeMissing'
}

/** Validates the form (specification, section 5): the address before requesting a code, all fields before sending. */
export function registerProblems(form: Registration, before: 'code' | 'sending'): RegisterProblems {
  const address = addressProblem(form.channel, form.address)
  if (before === 'code') return address === undefined ? {} : { address }
  const found = {
    username: usernameProblem(form.username),
    password: newPasswordProblem(form.password, 'register.passwordMissing'),
    address,
    code: form.code === '' ? ('codeMissing' as const) : undefined,
  }
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined))
}

function usernameProblem(username: string): HostTextKey | undefined {
  if (username === '') return 'register.usernameMissing'
  return isAccountName(username) ? undefined : 'register.usernameWrong'
}

/** Problem of a new password; `missing` is the text for an empty field. The rule itself is in the field's hint. */
export function newPasswordProblem(password: string, missing: HostTextKey): HostTextKey | undefined {
  if (password === '') return missing
  return isPassword(password) ? undefined : 'register.passwordWrong'
}
