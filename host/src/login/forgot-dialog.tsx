import { Button, Dialog, DialogActions, PasswordField } from '@member/shared/ui'
import { type ReactNode, useEffect } from 'react'
import { useHostTexts } from '../i18n/use-host-texts.ts'
import { useServices } from '../services/services.tsx'
import {
  type CodeFormProps,
  CodePart,
  codeProblems,
  type FormProblems,
  FormRefusal,
  useCodeForm,
} from './code-form.tsx'
import { FormGrid } from './form-grid.ts'
import { type OwnCode, setForgottenPassword } from './login.ts'
import { newPasswordProblem } from './register-form.tsx'

export interface ForgotDialogProps extends CodeFormProps {
  /** Whether to stay logged in, where the server logs in at once. */
  keep: boolean
  /** `account`: the address whose password has been set, to log in with; undefined when the dialog was left. */
  onClose: (account?: string) => void
}

/** Sets a new password with a code from an email or text message, and logs in (member API, 5.5). */
export default function ForgotDialog({ channels, captcha, codes, keep, onClose }: ForgotDialogProps): ReactNode {
  const t = useHostTexts()
  const { entry } = useServices()
  const of = useCodeForm<ForgotForm>({
    first: { channel: channels[0], address: '', code: '', password: '', keep },
    problemsOf: forgotProblems,
    async act(form) {
      if ((await setForgottenPassword(entry, form)) === 'set') onClose(form.address)
    },
    unheard: 'forgot.unheard',
  })
  const { form, change, problems, isBusy } = of
  const { address } = of.fields
  useEffect(() => address.current?.focus(), [address])

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
          hint={problems.password === 'register.passwordWrong' ? undefined : t('register.passwordHint')}
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

export interface ForgotForm extends OwnCode {
  password: string
}

/** Validates the form: the address before requesting a code, all fields before sending. */
export function forgotProblems(form: ForgotForm, before: 'code' | 'sending'): FormProblems {
  const password = before === 'sending' ? newPasswordProblem(form.password, 'forgot.passwordMissing') : undefined
  return { ...codeProblems(form, before), ...(password && { password }) }
}
