import { ApiError } from '@member/shared'
import { useEffect, useRef, useState } from 'react'
import { useHostTexts } from '../i18n/use-host-texts.ts'
import { useServices } from '../services.ts'
import type { CaptchaSolution } from '../session/login.ts'
import { isObject } from '../site/loose-value.ts'

export interface Credentials {
  username: string
  password: string
  keep: boolean
}

/** Where a login stands. */
export type LoginPhase = { kind: 'idle' } | { kind: 'busy' } | { kind: 'captcha'; credentials: Credentials }

/** The steps of a login: settings, captcha where the site asks for one, the call. `problem` is the last refusal. */
export function useLogin() {
  const say = useHostTexts()
  const { http, login } = useServices()
  const [phase, setPhase] = useState<LoginPhase>({ kind: 'idle' })
  const [problem, setProblem] = useState('')
  const settings = useRef<Promise<'captcha' | 'plain'> | null>(null)

  const askSettings = () => {
    settings.current ??= http
      .get('/api/user/checkIn')
      .then((data) => (isObject(data) && data.userLoginCaptchaSwitch === false ? 'plain' : 'captcha'))
    settings.current.catch(() => {
      settings.current = null
    })
    return settings.current
  }
  // While the member types; a failure is met again, and told, when the form is sent.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => void askSettings().catch(() => {}), [])

  const fail = (error: unknown) => {
    setProblem(error instanceof ApiError ? error.message : say('http.other'))
    setPhase({ kind: 'idle' })
  }

  const send = async (credentials: Credentials, captcha: CaptchaSolution | null) => {
    setPhase({ kind: 'busy' })
    // The form stays busy after success: the page is left.
    await login({ ...credentials, captcha }).catch(fail)
  }

  const submit = async (credentials: Credentials) => {
    setProblem('')
    setPhase({ kind: 'busy' })
    try {
      if ((await askSettings()) === 'captcha') setPhase({ kind: 'captcha', credentials })
      else await send(credentials, null)
    } catch (error) {
      fail(error)
    }
  }

  const captchaDone = (solution: CaptchaSolution | null) => {
    if (phase.kind !== 'captcha') return
    if (solution === null) setPhase({ kind: 'idle' })
    else void send(phase.credentials, solution)
  }

  return { phase, problem, submit, captchaDone }
}
