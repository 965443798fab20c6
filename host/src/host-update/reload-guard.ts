import { releasesAddress } from '@member/shared/addresses'
import { skippedHost } from '../guard/other-host.ts'

/** Minimum time between two automatic reloads, in milliseconds (specification, section 9). */
export const reloadRestMs = 10_000

export interface ReloadedTab {
  /** Storage for what was reloaded; it must outlive the page and end with the tab. Throws where the browser refuses it. */
  memory(): Pick<Storage, 'getItem' | 'setItem'>
  location: Pick<Location, 'origin' | 'assign'>
}

const timeKey = 'member.lastReload'

/** Whose release is remembered: the one that was left, or the one that was to be loaded. */
const releaseKeys = { left: 'member.leftHost', taken: 'member.takenHost' } as const

/**
 * Reloads at `address` to leave a release of the host, or to take one; returns whether it does. At most once for each in
 * a tab, as what the tab is told may differ from what its next page is made with; not when the page has just been
 * reloaded, nor at an address of another site, nor without storage: nothing could stop a loop then.
 *
 * @param now milliseconds since 1970
 */
export function reloadFor(
  why: keyof typeof releaseKeys,
  release: string,
  address: string,
  { memory, location }: ReloadedTab,
  now = Date.now(),
): boolean {
  const own = ownAddress(address, location.origin)
  if (own === null) return false
  try {
    const stored = memory()
    const since = now - Number(stored.getItem(timeKey) ?? Number.NaN)
    // A clock that was set back must not block reloads forever.
    const isTooSoon = since >= 0 && since < reloadRestMs
    if (isTooSoon || stored.getItem(releaseKeys[why]) === release) return false
    stored.setItem(timeKey, String(now))
    stored.setItem(releaseKeys[why], release)
  } catch {
    return false
  }
  location.assign(own)
  return true
}

/** The host release whose script a page's HTML names; the guard in it has the folder in its code, too. */
const hostStartedBy = (html: string): string => html.match(`src="${releasesAddress}host/([^/"]+)/`)?.[1] ?? ''

/** For this long the server is waited for, in milliseconds. */
const longestAnswerMs = 10_000

/**
 * Reloads at `address` with the previous host release, because the live one is broken; for ten minutes this browser then
 * leaves that one alone, as after a failed start (guard). Returns whether it does: not where the server has no other
 * release, or only one that failed here before, nor where the browser refuses cookies.
 *
 * @param release the live one, which this page runs
 */
export async function fallBackFrom(release: string, address: string, tab: ReloadedTab): Promise<boolean> {
  const failedBefore = skippedHost()
  skippedHost(release)
  const answer = fetch(address, { signal: AbortSignal.timeout(longestAnswerMs) })
  // As text: a parsed document with styles of its own would be held against this one's Content Security Policy.
  const other = await answer.then((page) => page.text()).then(hostStartedBy, () => '')
  if (other !== '' && other !== release && other !== failedBefore && reloadFor('left', release, address, tab))
    return true
  skippedHost(failedBefore)
  return false
}

/**
 * Full form of an address of this site; null for one of another site. A path is always of this site, though a browser
 * that gets it alone reads `//elsewhere.example/` and `/\elsewhere.example/` as addresses of other sites.
 *
 * @param address a path with query and hash, or a full address
 */
export function ownAddress(address: string, origin: string): string | null {
  try {
    const url = new URL(address.startsWith('/') ? origin + address : address)
    // Not by its `origin`, which a `blob:` address has too.
    return url.href.startsWith(`${origin}/`) ? url.href : null
  } catch {
    return null
  }
}

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
