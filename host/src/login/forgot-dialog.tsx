import {
  AddressField,
  type AddressProblem,
  addressProblem,
  type Channel,
  type CodeCaptcha,
  CodeField,
} from '@member/shared/codes'
import { Button, Dialog, DialogActions, InlineNotice, PasswordField } from '@member/shared/ui'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import type { HostTextKey } from '../i18n/load-texts.ts'
import { useHostTexts } from '../i18n/use-host-texts.ts'
import { useServices } from '../services/services.tsx'
import { ChannelChoice } from './channel-choice.tsx'
import { FormGrid } from './form-grid.ts'
import { newPasswordProblem } from './register-form.tsx'
import { useRefusal } from './use-refusal.ts'

export interface ForgotDialogProps {
  /** Channels of the site for codes, at least one. */
  channels: readonly [Channel, ...Channel[]]
  /** What comes before the code. */
  captcha: CodeCaptcha
  /** `account`: the address whose password has been set; undefined when the dialog was left. */
  onClose: (account?: string) => void
}

/** Sets a new password with a code from an email or text message (member API, 5.5). */
export default function ForgotDialog({ channels, captcha, onClose }: ForgotDialogProps): ReactNode {
  const t = useHostTexts()
  const { http } = useServices()
  const [form, setForm] = useState<ForgotForm>({ channel: channels[0], address: '', code: '', password: '' })
  const [problems, setProblems] = useState<ForgotProblems>({})
  const [isBusy, setIsBusy] = useState(false)
  const address = useRef<HTMLInputElement>(null)
  const code = useRef<HTMLInputElement>(null)
  const { refusal, ofCode, ofForm, forget } = useRefusal(code, 'forgot.unheard')
  const password = useRef<HTMLInputElement>(null)
  const change = (part: Partial<ForgotForm>) => setForm((now) => ({ ...now, ...part }))
  const trimmed = { ...form, address: form.address.trim(), code: form.code.trim() }

  /** Shows all problems and focuses the first one; true if there are none. */
  const check = (before: 'code' | 'sending') => {
    const found = forgotProblems(trimmed, before)
    setProblems(found)
    if (found.address) address.current?.focus()
    else if (found.code) code.current?.focus()
    else if (found.password) password.current?.focus()
    return Object.keys(found).length === 0
  }

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || !check('sending')) return
    forget()
    setIsBusy(true)
    const body = { type: form.channel, account: trimmed.address, captcha: trimmed.code, password: form.password }
    try {
      await http.post('/api/account/retrievePassword', body, { success: 'notice' })
      onClose(trimmed.address)
    } catch (error) {
      ofForm(error)
      setIsBusy(false)
    }
  }

  return (
    <Dialog title={t('forgot.title')} onClose={() => onClose()} shade="inert">
      <FormGrid noValidate onSubmit={send} aria-label={t('forgot.title')}>
        {refusal.form !== '' && (
          <InlineNotice tone="danger" announce="now">
            {refusal.form}
          </InlineNotice>
        )}
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
          order={{ purpose: 'retrieve', channel: form.channel, address: form.address }}
          // Without the picture one code is enough: it proves who they are, and that they are a person.
          account={captcha === 'picture' ? trimmed.address : undefined}
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
        <PasswordField
          ref={password}
          name="password"
          label={t('forgot.password')}
          hint={t('register.passwordHint')}
          autoComplete="new-password"
          readOnly={isBusy}
          value={form.password}
          onChange={(event) => change({ password: event.target.value })}
          error={problems.password && t(problems.password)}
        />
        <DialogActions>
          <Button onClick={() => onClose()}>{t('cancel')}</Button>
          <Button type="submit" variant="primary" busy={isBusy}>
            {t(isBusy ? 'forgot.busy' : 'forgot.submit')}
          </Button>
        </DialogActions>
      </FormGrid>
    </Dialog>
  )
}

/** Values of the form. */
export interface ForgotForm {
  channel: Channel
  address: string
  code: string
  password: string
}

/** Problem of each field, as a key of the host's texts or of the code texts. */
export interface ForgotProblems {
  address?: AddressProblem
  code?: 'codeMissing'
  password?: HostTextKey
}

/** Validates the form: the address before requesting a code, all fields before sending. */
export function forgotProblems(form: ForgotForm, before: 'code' | 'sending'): ForgotProblems {
  const address = addressProblem(form.channel, form.address)
  const password = before === 'sending' ? newPasswordProblem(form.password, 'forgot.passwordMissing') : undefined
  return {
    ...(address === undefined ? {} : { address }),
    ...(before === 'sending' && form.code === '' ? { code: 'codeMissing' } : {}),
    ...(password === undefined ? {} : { password }),
  }
}
