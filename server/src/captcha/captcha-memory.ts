import type { SharedState } from '../shared-state/shared-state.ts'
import type { Box } from './layout.ts'

/** A captcha that waits for its clicks. */
interface PendingCaptcha {
  /** Where to click, in order. */
  boxes: readonly Box[]
  triesLeft: number
  /** Milliseconds since 1970. */
  expiresAt: number
}

/** Stores captchas between requests, shared by all server processes. */
export interface CaptchaMemory {
  put(id: string, captcha: PendingCaptcha): Promise<void>
  /** Returns and deletes a captcha atomically, so that concurrent requests cannot use it twice. */
  take(id: string): Promise<PendingCaptcha | undefined>
}

/** @param lifeSeconds time after which captchas are deleted; `expiresAt` may be earlier */
export function captchaMemory(state: SharedState, lifeSeconds: number): CaptchaMemory {
  const key = (id: string) => `captcha:${id}`
  return {
    put: (id, captcha) => state.put(key(id), JSON.stringify(captcha), lifeSeconds),
    async take(id) {
      const text = await state.take(key(id))
      return text === undefined ? undefined : (JSON.parse(text) as PendingCaptcha)
    },
  }
}
