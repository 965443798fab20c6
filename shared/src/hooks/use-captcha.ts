import { useCallback, useEffect, useRef } from 'react'
import type { CaptchaOptions, CaptchaSolution } from '../host-api.ts'
import { useHost } from './host-hooks.tsx'

/**
 * Asks the member to solve a click captcha, on top of any open dialog. Null when they cancel or leave the page; rejects
 * with `ApiError` when the captcha cannot be loaded. A solution is valid for one call: the server uses it up.
 */
export function useCaptcha(): (options?: CaptchaOptions) => Promise<CaptchaSolution | null> {
  const { solveCaptcha } = useHost()
  const left = useRef(new AbortController())
  useEffect(() => {
    const leaving = new AbortController()
    left.current = leaving
    return () => leaving.abort()
  }, [])
  return useCallback(
    ({ signal, ...options } = {}) => {
      const own = left.current.signal
      return solveCaptcha({ ...options, signal: signal === undefined ? own : AbortSignal.any([own, signal]) })
    },
    [solveCaptcha],
  )
}
