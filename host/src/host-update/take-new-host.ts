import { reloadOnce } from './reload-guard.ts'

/** The host release that this page runs, and the live one as far as this tab knows. */
export interface HostRelease {
  running: string
  live(): string
}

/**
 * Updates the host at a navigation: reloads the entered page if another host release is live (specification,
 * section 2). Never reloads an open page.
 *
 * @param address address of the entered page
 */
export function takeNewHost(address: string, host: HostRelease): void {
  if (host.running === host.live()) return
  reloadOnce(
    address,
    () => sessionStorage,
    (wanted) => location.assign(wanted),
  )
}
