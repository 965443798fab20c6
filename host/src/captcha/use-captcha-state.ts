import { ApiError, type CaptchaSolution } from '@member/shared'
import { type Dispatch, useEffect, useReducer, useRef, useState } from 'react'
import type { Services } from '../services/services.tsx'
import { type Captcha, captchaInfo, newCaptchaId, type Point, readCaptcha } from './captcha.ts'

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

/** State of a captcha while it is being solved. */
export type CaptchaState =
  | { kind: 'loading' }
  | { kind: 'failed' }
  | { kind: 'marking'; captcha: Captcha; marks: readonly Point[] }
  | { kind: 'checking'; captcha: Captcha; marks: readonly Point[] }
  /** The marks were wrong; a new picture will be loaded. */
  | { kind: 'wrong'; captcha: Captcha; marks: readonly Point[] }
  | { kind: 'solved'; captcha: Captcha; marks: readonly Point[] }

export type CaptchaEvent =
  | { kind: 'reload' }
  | { kind: 'loaded'; captcha: Captcha | null }
  | { kind: 'mark'; at: Point }
  | { kind: 'unmark'; index: number }
  | { kind: 'checked'; outcome: 'right' | 'wrong' | 'unknown' }

/** The next state. Ignores events that do not apply to the current state. The last mark starts the check. */
export function captchaAfter(state: CaptchaState, event: CaptchaEvent): CaptchaState {
  switch (event.kind) {
    case 'reload':
      return { kind: 'loading' }
    case 'loaded':
      if (state.kind !== 'loading') return state
      return event.captcha === null ? { kind: 'failed' } : { kind: 'marking', captcha: event.captcha, marks: [] }
    case 'mark': {
      if (state.kind !== 'marking') return state
      const marks = [...state.marks, event.at]
      return { ...state, kind: marks.length < state.captcha.items.length ? 'marking' : 'checking', marks }
    }
    case 'unmark':
      if (state.kind !== 'marking') return state
      return { ...state, marks: state.marks.filter((_, index) => index !== event.index) }
    case 'checked':
      if (state.kind !== 'checking') return state
      if (event.outcome === 'unknown') return { kind: 'failed' }
      return { ...state, kind: event.outcome === 'right' ? 'solved' : 'wrong' }
  }
}
