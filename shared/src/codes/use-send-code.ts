import { ApiError, type AreaHttp, type CaptchaOptions, type CaptchaSolution, useCaptcha } from '@member/shared'
import { useState } from 'react'
import type { CodeOrder } from './code-order.ts'
import { requestCode } from './request-code.ts'
import { useCodePause } from './use-code-pause.ts'
import { useCodeTexts } from './use-code-texts.ts'

/**
 * What comes before a code: clicks on a picture; clicks, or nothing for people who cannot see; nothing, because the order
 * proves who asks.
 */
export type CodeCaptcha = 'picture' | 'picture-or-none' | 'replaced'

const noCaptcha: CaptchaSolution = { captchaId: '', captchaInfo: '' }

const captchaOptions = (needed: CodeCaptcha, account: string | undefined): CaptchaOptions => ({
  ...(account === undefined ? {} : { account }),
  ...(needed === 'picture-or-none' ? { withoutPicture: 'offered' } : {}),
})

export interface SendCodeParts {
  http: Pick<AreaHttp, 'post'>
  order: CodeOrder
  /** Account whose own contact may receive a code instead of the captcha. */
  account?: string | undefined
  captcha?: CodeCaptcha | undefined
  onSent(): void
  /** Called with the server's message after a refusal; with an empty string when an attempt begins. */
  onProblem(problem: string): void
}

/** Sends a code: captcha, call, then the pause until the next one, in seconds. */
export function useSendCode({ http, order, account, captcha: needed = 'picture', onSent, onProblem }: SendCodeParts) {
  const texts = useCodeTexts()
  const solveCaptcha = useCaptcha()
  const [phase, setPhase] = useState<'idle' | 'busy'>('idle')
  const [seconds, beginPause] = useCodePause(order)

  const send = async () => {
    if (phase === 'busy' || seconds > 0) return
    onProblem('')
    setPhase('busy')
    try {
      const captcha = needed === 'replaced' ? noCaptcha : await solveCaptcha(captchaOptions(needed, account))
      if (captcha !== null) {
        await requestCode(http, order, captcha)
        beginPause(order)
        onSent()
      }
    } catch (error) {
      onProblem(error instanceof ApiError ? error.message : texts.failed)
    }
    setPhase('idle')
  }

  return { phase, seconds, send }
}
