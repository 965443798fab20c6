import { reloadOnce } from './reload-guard.ts'

/** Release of the host this page runs, and the one that is live as far as the tab knows. */
export interface HostRelease {
  running: string
  live(): string
}

/**
 * Takes a changed host at a navigation: the browser loads the page that was just entered (specification, section 2).
 * An unchanged host never reloads, and nothing reloads while a page stays.
 *
 * @param address the page entered
 */
export function takeNewHost(address: string, host: HostRelease): void {
  if (host.running === host.live()) return
  reloadOnce(
    address,
    () => sessionStorage,
    (wanted) => location.assign(wanted),
  )
}
