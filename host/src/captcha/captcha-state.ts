import type { Captcha } from './captcha.ts'
import type { Point } from './captcha-geometry.ts'

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
