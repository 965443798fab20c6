import { Button, Checkbox } from '@member/shared/ui'
import { type ReactNode, useEffect } from 'react'
import { useHostTexts } from '../i18n/use-host-texts.ts'
import { useServices } from '../services/services.tsx'
import { type CodeFormProps, CodePart, codeProblems, FormRefusal, useCodeForm } from './code-form.tsx'
import { FormGrid } from './form-grid.ts'
import { logInByCode, type OwnCode } from './login.ts'

/** Login with a code from an email or text message instead of a password (member API, 5.6). */
export default function CodeLoginForm({ channels, ...codes }: CodeFormProps): ReactNode {
  const t = useHostTexts()
  const { entry } = useServices()
  const of = useCodeForm<OwnCode>({
    first: { channel: channels[0], address: '', code: '', keep: false },
    problemsOf: codeProblems,
    act: (form) => logInByCode(entry, form),
    unheard: 'codeLogin.unheard',
  })
  const { address } = of.fields
  useEffect(() => address.current?.focus(), [address])

  return (
    <FormGrid noValidate onSubmit={of.send} aria-label={t('codeLogin.link')}>
      <FormRefusal of={of.refusal} />
      <CodePart of={of} purpose="login" channels={channels} {...codes} />
      <Checkbox
        name="keep"
        label={t('login.keep')}
        checked={of.form.keep}
        onChange={(event) => of.change({ keep: event.target.checked })}
      />
      <Button type="submit" variant="primary" width="full" busy={of.isBusy}>
        {t(of.isBusy ? 'login.busy' : 'user.login')}
      </Button>
    </FormGrid>
  )
}
