import { reloadFor } from './reload-guard.ts'

/** The host release that this page runs, and the live one as far as this tab knows. */
export interface HostRelease {
  running: string
  live(): string
}

/**
 * Updates the host at a navigation: reloads the entered page if another host release is live (specification,
 * section 2), once for each release. Never reloads an open page.
 *
 * @param address address of the entered page
 */
export function takeNewHost(address: string, host: HostRelease): void {
  if (host.running === host.live()) return
  reloadFor('taken', host.live(), address, { memory: () => sessionStorage, location })
}
