import type { Box } from './layout.ts'

/** What the server remembers of a picture it gave out. */
export interface KeptCaptcha {
  /** Where to click, in order. */
  boxes: readonly Box[]
  triesLeft: number
  /** Milliseconds since 1970. */
  expiresAt: number
}

/** Remembers captchas between two requests; asynchronous, so that several servers can share one memory. */
export interface CaptchaMemory {
  put(id: string, captcha: KeptCaptcha): Promise<void>
  /** Gives a captcha away and forgets it in one step, so that one answer cannot be used twice at the same time. */
  take(id: string): Promise<KeptCaptcha | undefined>
}

/**
 * Remembers in this process.
 * @param capacity captchas kept at most; the oldest gives way, so that a flood of requests cannot fill the memory
 */
export function processCaptchaMemory(capacity = 20_000): CaptchaMemory {
  const kept = new Map<string, KeptCaptcha>()
  return {
    async put(id, captcha) {
      kept.delete(id)
      kept.set(id, captcha)
      for (const oldest of kept.keys()) {
        if (kept.size <= capacity) break
        kept.delete(oldest)
      }
    },
    async take(id) {
      const captcha = kept.get(id)
      kept.delete(id)
      return captcha
    },
  }
}
