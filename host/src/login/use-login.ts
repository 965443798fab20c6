import { ApiError, type CaptchaOptions, type CaptchaSolution, useCaptcha } from '@member/shared'
import { useState } from 'react'
import { useHostTexts } from '../i18n/use-host-texts.ts'
import { useServices } from '../services/services.ts'
import type { CheckIn } from './use-check-in.ts'

export interface Credentials {
  username: string
  password: string
  keep: boolean
}

/** Phase of a login. */
export type LoginPhase = 'idle' | 'captcha' | 'busy'

/** Logs in: loads the settings, shows the captcha if required, sends the call. `problem` is the last refusal. */
export function useLogin(checkIn: CheckIn) {
  const t = useHostTexts()
  const { login } = useServices()
  const solveCaptcha = useCaptcha()
  const [phase, setPhase] = useState<LoginPhase>('idle')
  const [problem, setProblem] = useState('')

  const send = async (credentials: Credentials, captcha: CaptchaSolution | null) => {
    setPhase('busy')
    // The form stays busy after success, because the page is about to change.
    await login({ ...credentials, captcha })
  }

  const submit = async (credentials: Credentials, captchaOptions: CaptchaOptions) => {
    setProblem('')
    setPhase('busy')
    try {
      if ((await checkIn.ask()).login !== 'captcha') return await send(credentials, null)
      setPhase('captcha')
      const solution = await solveCaptcha(captchaOptions)
      if (solution !== null) return await send(credentials, solution)
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : t('http.other'))
    }
    setPhase('idle')
  }

  return { phase, problem, submit }
}
