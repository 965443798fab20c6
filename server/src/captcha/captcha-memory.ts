import type { SharedState } from '../shared-state/shared-state.ts'
import type { Box } from './layout.ts'

/** What the server remembers of a picture it gave out. */
interface KeptCaptcha {
  /** Where to click, in order. */
  boxes: readonly Box[]
  triesLeft: number
  /** Milliseconds since 1970. */
  expiresAt: number
}

/** Remembers captchas between two requests, for all server processes alike. */
export interface CaptchaMemory {
  put(id: string, captcha: KeptCaptcha): Promise<void>
  /** Gives a captcha away and forgets it in one step, so that one answer cannot be used twice at the same time. */
  take(id: string): Promise<KeptCaptcha | undefined>
}

/** @param lifeSeconds how long one is kept at most; `expiresAt` decides before */
export function captchaMemory(state: SharedState, lifeSeconds: number): CaptchaMemory {
  const key = (id: string) => `captcha:${id}`
  return {
    put: (id, captcha) => state.put(key(id), JSON.stringify(captcha), lifeSeconds),
    async take(id) {
      const text = await state.take(key(id))
      return text === undefined ? undefined : (JSON.parse(text) as KeptCaptcha)
    },
  }
}
