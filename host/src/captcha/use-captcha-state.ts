import { ApiError, type CaptchaSolution } from '@member/shared'
import { type Dispatch, useEffect, useReducer, useRef, useState } from 'react'
import type { Services } from '../services/services.ts'
import { newCaptchaId, readCaptcha } from './captcha.ts'
import { captchaInfo } from './captcha-geometry.ts'
import { type CaptchaEvent, type CaptchaState, captchaAfter } from './captcha-state.ts'

/** How long an outcome is shown, in milliseconds. */
const pause = { solved: 600, wrong: 1_500 } as const

/** The server that provides captchas (specification, section 7: captcha host). */
export type CaptchaServer = Pick<Services, 'http' | 'captchaHost'>

/** Loads, checks and refreshes a captcha; `onSolved` gets the solution for the protected call. */
export function useCaptchaState(
  { http, captchaHost: host }: CaptchaServer,
  onSolved: (solution: CaptchaSolution) => void,
): [CaptchaState, Dispatch<CaptchaEvent>] {
  const [id] = useState(() => newCaptchaId())
  const [state, send] = useReducer(captchaAfter, { kind: 'loading' })
  const solved = useRef(onSolved)
  solved.current = onSolved

  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const later = (ms: number, then: () => void) => {
      const timer = setTimeout(then, ms)
      signal.addEventListener('abort', () => clearTimeout(timer))
    }
    const answered = (event: CaptchaEvent) => {
      if (!signal.aborted) send(event)
    }
    switch (state.kind) {
      case 'loading':
        http.get('/api/common/clickCaptcha', { host, params: { id }, signal }).then(
          (data) => answered({ kind: 'loaded', captcha: readCaptcha(data) }),
          () => answered({ kind: 'loaded', captcha: null }),
        )
        break
      case 'checking': {
        const info = captchaInfo(state.marks, state.captcha)
        // The server keeps the captcha after success, because the protected call sends the same marks and uses it up.
        http.post('/api/common/checkClickCaptcha', { id, info, unset: false }, { host, signal }).then(
          () => answered({ kind: 'checked', outcome: 'right' }),
          (error: unknown) => {
            const refused = error instanceof ApiError && error.kind === 'failure'
            answered({ kind: 'checked', outcome: refused ? 'wrong' : 'unknown' })
          },
        )
        break
      }
      case 'wrong':
        later(pause.wrong, () => send({ kind: 'reload' }))
        break
      case 'solved': {
        const solution = { captchaId: id, captchaInfo: captchaInfo(state.marks, state.captcha) }
        later(pause.solved, () => solved.current(solution))
        break
      }
      case 'failed':
      case 'marking':
        break
    }
    return () => leaving.abort()
  }, [state, id, http, host])

  return [state, send]
}
