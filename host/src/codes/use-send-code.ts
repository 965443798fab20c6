import { ApiError } from '@member/shared'
import { useState } from 'react'
import { useHostTexts } from '../i18n/use-host-texts.ts'
import { useServices } from '../services.ts'
import type { CaptchaSolution } from '../session/login.ts'
import { type CodeTarget, requestCode } from './request-code.ts'
import { useCodePause } from './use-code-pause.ts'

/** Where sending a code stands. */
export type SendPhase = { kind: 'idle' } | { kind: 'captcha'; target: CodeTarget } | { kind: 'sending' }

export interface SendCodeEnds {
  onSent(): void
  /** The refusal in the server's words; empty when a new attempt begins. */
  onProblem(problem: string): void
}

/** The steps of sending a code: captcha always, the call, the pause until the next one. */
export function useSendCode(target: CodeTarget, { onSent, onProblem }: SendCodeEnds) {
  const say = useHostTexts()
  const { http } = useServices()
  const [phase, setPhase] = useState<SendPhase>({ kind: 'idle' })
  const [seconds, beginPause] = useCodePause(target)

  const start = () => {
    if (phase.kind !== 'idle' || seconds > 0) return
    onProblem('')
    setPhase({ kind: 'captcha', target })
  }

  const captchaDone = async (solution: CaptchaSolution | null) => {
    if (phase.kind !== 'captcha') return
    if (solution === null) return setPhase({ kind: 'idle' })
    setPhase({ kind: 'sending' })
    try {
      await requestCode(http, phase.target, solution)
      beginPause(phase.target)
      onSent()
    } catch (error) {
      onProblem(error instanceof ApiError ? error.message : say('http.other'))
    }
    setPhase({ kind: 'idle' })
  }

  return { phase, seconds, start, captchaDone }
}
