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

/** Replaces what the browser's cache holds of a script; whether the server has the file. */
export const refetch = (src: string): Promise<boolean> =>
  fetch(src, { cache: 'reload' })
    .then((answer) => answer.text().then(() => answer.ok))
    .catch(() => false)
