import { addressProblem, type Channel } from '@member/shared/codes'
import { Button, Dialog, DialogActions, PasswordField } from '@member/shared/ui'
import type { ReactNode } from 'react'
import { useHostTexts } from '../i18n/use-host-texts.ts'
import { useServices } from '../services/services.tsx'
import { type CodeFormProps, CodePart, type FormProblems, FormRefusal, useCodeForm } from './code-form.tsx'
import { FormGrid } from './form-grid.ts'
import { newPasswordProblem } from './register-form.tsx'

export interface ForgotDialogProps extends CodeFormProps {
  /** `account`: the address whose password has been set; undefined when the dialog was left. */
  onClose: (account?: string) => void
}

/** Sets a new password with a code from an email or text message (member API, 5.5). */
export default function ForgotDialog({ channels, captcha, codes, onClose }: ForgotDialogProps): ReactNode {
  const t = useHostTexts()
  const { http } = useServices()
  const of = useCodeForm<ForgotForm>({
    first: { channel: channels[0], address: '', code: '', password: '' },
    problemsOf: (form, before) => forgotProblems(trimmed(form), before),
    async act(form) {
      const { channel: type, address: account, code, password } = trimmed(form)
      const body = { type, account, captcha: code, password }
      await http.post('/api/account/retrievePassword', body, { success: 'notice' })
      onClose(account)
    },
    unheard: 'forgot.unheard',
  })
  const { form, change, problems, isBusy } = of

  return (
    <Dialog title={t('forgot.title')} onClose={() => onClose()} shade="inert">
      <FormGrid noValidate onSubmit={of.send} aria-label={t('forgot.title')}>
        <FormRefusal of={of.refusal} />
        <CodePart
          of={of}
          purpose="retrieve"
          channels={channels}
          captcha={captcha}
          codes={codes}
          // Without the picture one code is enough: it proves who they are, and that they are a person.
          account={captcha === 'picture' ? form.address.trim() : undefined}
        />
        <PasswordField
          ref={of.fields.password}
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

export interface ForgotForm {
  channel: Channel
  address: string
  code: string
  password: string
}

const trimmed = (form: ForgotForm): ForgotForm => ({ ...form, address: form.address.trim(), code: form.code.trim() })

/** Validates the form: the address before requesting a code, all fields before sending. */
export function forgotProblems(form: ForgotForm, before: 'code' | 'sending'): FormProblems {
  const address = addressProblem(form.channel, form.address)
  const password = before === 'sending' ? newPasswordProblem(form.password, 'forgot.passwordMissing') : undefined
  return {
    ...(address === undefined ? {} : { address }),
    ...(before === 'sending' && form.code === '' ? { code: 'codeMissing' } : {}),
    ...(password === undefined ? {} : { password }),
  }
}
