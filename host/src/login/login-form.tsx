import { ApiError, type CaptchaOptions, type CaptchaSolution, isPassword, useCaptcha } from '@member/shared'
import { isSome } from '@member/shared/codes'
import { readRecord } from '@member/shared/reading'
import { Button, Checkbox, InlineNotice, PasswordField, TextField } from '@member/shared/ui'
import { useAtomValue } from 'jotai'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { LateDialog, useLate } from '../host-update/use-late.tsx'
import type { HostTextKey } from '../i18n/load-texts.ts'
import { useHostTexts } from '../i18n/use-host-texts.ts'
import { useServices } from '../services/services.tsx'
import { leftSessionAtom } from '../session/session-atom.ts'
import { FormGrid } from './form-grid.ts'
import { login } from './login.ts'
import type { CheckIn } from './use-check-in.ts'

interface Credentials {
  username: string
  password: string
  keep: boolean
}

type LoginPhase = 'idle' | 'captcha' | 'busy'

/** Logs in: loads the settings, shows the captcha if required, sends the call. `problem` is the last refusal. */
function useLogin(checkIn: CheckIn) {
  const t = useHostTexts()
  const { entry } = useServices()
  const solveCaptcha = useCaptcha()
  const [phase, setPhase] = useState<LoginPhase>('idle')
  const [problem, setProblem] = useState('')

  const send = async (credentials: Credentials, captcha: CaptchaSolution | null) => {
    setPhase('busy')
    // The form stays busy after success, because the page is about to change.
    await login(entry, { ...credentials, captcha })
  }

  /** False where the server has come to need the captcha: after a failed login, it does. */
  const sentWithout = (credentials: Credentials) =>
    send(credentials, null).then(
      () => true,
      (error: unknown) => {
        if (error instanceof ApiError && readRecord(error.data).captcha === 'needed') return false
        throw error
      },
    )

  const submit = async (credentials: Credentials, captchaOptions: CaptchaOptions) => {
    setProblem('')
    setPhase('busy')
    try {
      if ((await checkIn.ask()).login !== 'captcha' && (await sentWithout(credentials))) return
      setPhase('captcha')
      const solution = await solveCaptcha(captchaOptions)
      if (solution !== null) return await send(credentials, solution)
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : t('http.other'))
    }
    setPhase('idle')
  }

  return { phase, problem, setProblem, submit }
}

const loadForgot = () => import(/* webpackChunkName: "forgot" */ './forgot-dialog.tsx')
const loadPasskeys = () => import(/* webpackChunkName: "passkeys" */ './passkey-login.tsx')

/** Login by username, email or mobile number and password; with "forgot password" if the site can send codes. */
export function LoginForm({ checkIn }: { checkIn: CheckIn }): ReactNode {
  const t = useHostTexts()
  const { channels, codeCaptcha, codes } = checkIn
  const { phase, problem, setProblem, submit } = useLogin(checkIn)
  const { Part: PasskeyLogin } = useLate(loadPasskeys, checkIn.passkeys)
  const [problems, setProblems] = useState<LoginProblems>({})
  const [forgot, setForgot] = useState<'shut' | { keep: boolean }>('shut')
  const left = useAtomValue(leftSessionAtom)
  /** Where a new password does not log in, the member does: of the account they have just named. */
  const closeForgot = (account?: string) => {
    setForgot('shut')
    if (account === undefined || username.current === null) return
    username.current.value = account
    setTimeout(() => password.current?.focus())
  }
  const username = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const keep = useRef<HTMLInputElement>(null)
  // The refused password stays and is selected, so that it can be corrected or replaced.
  useEffect(() => {
    if (problem === '') return
    password.current?.focus()
    password.current?.select()
  }, [problem])

  const send = (event: FormEvent) => {
    event.preventDefault()
    if (phase !== 'idle') return
    const credentials = {
      username: username.current?.value.trim() ?? '',
      password: password.current?.value ?? '',
      keep: keep.current?.checked ?? false,
    }
    const found = loginProblems(credentials.username, credentials.password)
    setProblems(found)
    if (found.username) username.current?.focus()
    else if (found.password) password.current?.focus()
    // The captcha can offer a code only if the site can send one.
    else void submit(credentials, isSome(channels) ? { account: credentials.username } : {})
  }

  return (
    <>
      <FormGrid noValidate method="post" onSubmit={send} aria-label={t('user.login')}>
        {problem !== '' && (
          <InlineNotice tone="danger" announce="now">
            {problem}
          </InlineNotice>
        )}
        <TextField
          ref={username}
          name="username"
          label={t('login.username')}
          defaultValue={left?.account}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={problems.username && t(problems.username)}
        />
        <PasswordField
          ref={password}
          name="password"
          label={t('login.password')}
          autoComplete="current-password"
          error={problems.password && t(problems.password)}
        />
        <Checkbox ref={keep} name="keep" label={t('login.keep')} />
        <Button type="submit" variant="primary" width="full" busy={phase !== 'idle'}>
          {t(phase === 'busy' ? 'login.busy' : 'user.login')}
        </Button>
        {isSome(channels) && (
          <Button variant="quiet" width="full" onClick={() => setForgot({ keep: keep.current?.checked ?? false })}>
            {t('login.forgot')}
          </Button>
        )}
        {/* Last, because it comes later than the others, which must not move. */}
        {PasskeyLogin && (
          <PasskeyLogin username={username} keep={keep} isIdle={phase === 'idle'} onProblem={setProblem} />
        )}
      </FormGrid>
      {isSome(channels) && (
        <LateDialog
          load={loadForgot}
          isOpen={forgot !== 'shut'}
          keep={forgot !== 'shut' && forgot.keep}
          channels={channels}
          captcha={codeCaptcha}
          codes={codes}
          onClose={closeForgot}
        />
      )}
    </>
  )
}

/** Problem of each field, as a text key. */
export interface LoginProblems {
  username?: HostTextKey
  password?: HostTextKey
}

/** Validates the form. The name may be an email address or mobile number, so it only must not be empty. */
export function loginProblems(username: string, password: string): LoginProblems {
  return {
    ...(username.trim() === '' ? { username: 'login.usernameMissing' } : {}),
    ...(password === ''
      ? { password: 'login.passwordMissing' }
      : isPassword(password)
        ? {}
        : { password: 'login.passwordWrong' }),
  }
}
