import { ApiError } from '@member/shared'
import { useState } from 'react'
import { useHostTexts } from '../i18n/use-host-texts.ts'
import { useServices } from '../services.ts'
import type { CaptchaSolution } from '../session/login.ts'
import type { CheckIn } from './use-check-in.ts'

export interface Credentials {
  username: string
  password: string
  keep: boolean
}

/** Where a login stands. */
export type LoginPhase = { kind: 'idle' } | { kind: 'busy' } | { kind: 'captcha'; credentials: Credentials }

/** The steps of a login: settings, captcha where the site asks for one, the call. `problem` is the last refusal. */
export function useLogin(checkIn: CheckIn) {
  const say = useHostTexts()
  const { login } = useServices()
  const [phase, setPhase] = useState<LoginPhase>({ kind: 'idle' })
  const [problem, setProblem] = useState('')

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
      if ((await checkIn.ask()).login === 'captcha') setPhase({ kind: 'captcha', credentials })
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
