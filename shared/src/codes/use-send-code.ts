import { ApiError, type AreaHttp, type CaptchaOptions, type CaptchaSolution, useCaptcha } from '@member/shared'
import { atom, useAtom } from 'jotai'
import { useEffect, useState } from 'react'
import type { Channel } from './channel.ts'
import { useCodeTexts } from './code-texts.ts'

/** Purpose of a code: registration, a login, a new password, verification of the current contact, a change of contact. */
export type CodePurpose = 'register' | 'login' | 'retrieve' | 'verify' | 'change'

/** Recipient and purpose of a code. */
export interface CodeTarget {
  channel: Channel
  address: string
  purpose: CodePurpose
}

/**
 * A code to send; servers require the account's password to verify its current contact. For a change, `password` or the
 * pass of that verification proves who asks, where a server takes it instead of a captcha.
 */
export type CodeOrder = CodeTarget &
  (
    | { purpose: 'verify'; password: string }
    | { purpose: 'change'; password?: string; pass?: string }
    | { purpose: Exclude<CodePurpose, 'verify' | 'change'> }
  )

/** How servers call the purposes of a code. */
type CodeEvent<Way extends Channel> =
  | 'user_register'
  | 'user_login'
  | 'user_retrieve_pwd'
  | `user_${Way}_verify`
  | `user_change_${Way}`

/** The server's name for the purpose (member API, 5.4). */
export function codeEvent<Way extends Channel>(channel: Way, purpose: CodePurpose): CodeEvent<Way> {
  switch (purpose) {
    case 'register':
      return 'user_register'
    case 'login':
      return 'user_login'
    case 'retrieve':
      return 'user_retrieve_pwd'
    case 'verify':
      return `user_${channel}_verify`
    case 'change':
      return `user_change_${channel}`
  }
}

/** Seconds from one code to the next for the same target (member API, 5.4). */
const pauseSeconds = 60

/** End of the pause by target, in milliseconds since 1970. */
export type CodePauses = Readonly<Record<string, number>>

/** Servers limit codes per address and purpose; the case of letters does not matter in an address. */
const keyOf = ({ channel, address, purpose }: CodeTarget): string =>
  `${channel} ${purpose} ${address.trim().toLowerCase()}`

/** Whole seconds until the target may get another code; 0 when it may now. */
export const secondsLeft = (pauses: CodePauses, target: CodeTarget, now: number): number =>
  Math.max(0, Math.ceil(((pauses[keyOf(target)] ?? 0) - now) / 1000))

/** Adds a pause for a target that has just received a code, and removes pauses that have ended. */
export function withPause(pauses: CodePauses, target: CodeTarget, now: number): CodePauses {
  const lasting = Object.entries(pauses).filter(([, until]) => until > now)
  return { ...Object.fromEntries(lasting), [keyOf(target)]: now + pauseSeconds * 1000 }
}

/** Module state, so that the pause still counts when the member leaves the form and returns. */
const codePausesAtom = atom<CodePauses>({})

/** Seconds until this target may get another code, counting down, and a function that starts a pause. */
function useCodePause(target: CodeTarget): [seconds: number, begin: (of: CodeTarget) => void] {
  const [pauses, setPauses] = useAtom(codePausesAtom)
  const [, tick] = useState(0)
  const left = secondsLeft(pauses, target, Date.now())
  const running = left > 0
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => tick((count) => count + 1), 1_000)
    return () => clearInterval(timer)
  }, [running])
  return [left, (of) => setPauses((now) => withPause(now, of, Date.now()))]
}

/** What proves that the account's member asks. */
function proofOf(order: CodeOrder): { password?: string; accountVerificationToken?: string } {
  switch (order.purpose) {
    case 'verify':
      return { password: order.password }
    case 'change':
      return {
        ...(order.password ? { password: order.password } : {}),
        ...(order.pass ? { accountVerificationToken: order.pass } : {}),
      }
    case 'register':
    case 'login':
    case 'retrieve':
      return {}
  }
}

/** Requests a code (member API, 5.4). */
function requestCode(http: Pick<AreaHttp, 'post'>, order: CodeOrder, captcha: CaptchaSolution): Promise<unknown> {
  const more = { ...captcha, ...proofOf(order) }
  switch (order.channel) {
    case 'email':
      return http.post('/api/Ems/send', { email: order.address, event: codeEvent('email', order.purpose), ...more })
    case 'mobile':
      return http.post('/api/Sms/send', {
        mobile: order.address,
        template_code: codeEvent('mobile', order.purpose),
        ...more,
      })
  }
}

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
