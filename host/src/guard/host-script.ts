import type { FailureReason } from '@member/shared/failure-report'

/** A script that starts a host. */
export interface HostScript {
  src: string
  integrity: string
}

/** Runs a script of a host; scripts run in the order in which they were given. */
export function runScript({ src, integrity }: HostScript, onload: (() => void) | null): void {
  const script = document.createElement('script')
  script.crossOrigin = 'anonymous'
  script.integrity = integrity
  script.async = false
  // By this the guard knows the scripts that start the host.
  script.defer = true
  script.onload = onload
  script.src = src
  document.head.appendChild(script)
}

/**
 * Replaces what the browser's cache holds of a script, and finds out what the server answers: `integrity` when it is a
 * script, so that only its bytes can be wrong.
 */
export const refetch = (src: string): Promise<FailureReason> =>
  fetch(src, { cache: 'reload' })
    .then((answer) =>
      answer.text().then((): FailureReason => {
        if (!answer.ok) return 'entry-http'
        return /javascript/.test(`${answer.headers.get('content-type')}`) ? 'integrity' : 'entry-not-script'
      }),
    )
    .catch((): FailureReason => 'entry-http')
