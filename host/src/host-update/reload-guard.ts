/** Minimum time between two automatic reloads, in milliseconds (specification, section 9). */
export const reloadRestMs = 10_000

/** Whether the page may reload itself; `lastReload` is null if it never did. */
export function mayReload(lastReload: number | null, now: number): 'yes' | 'no' {
  if (lastReload === null) return 'yes'
  const since = now - lastReload
  // A clock that was set back must not block reloads forever.
  return since < 0 || since >= reloadRestMs ? 'yes' : 'no'
}

/** Storage for the time of the last reload; it must outlive the page and end with the tab. */
interface ReloadMemory {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
}

/** The tab that is reloaded. */
export interface ReloadedTab {
  /** Throws where the browser refuses storage. */
  memory(): ReloadMemory
  location: Pick<Location, 'origin' | 'assign'>
}

const key = 'member.lastReload'

/** Whose release is remembered: the one that was left, or the one that was to be loaded. */
const releaseKeys = { left: 'member.leftHost', taken: 'member.takenHost' } as const

/**
 * Reloads at `address`, unless the page has just been reloaded, or the address is of another site; returns whether it
 * does. Never reloads without storage, because nothing could stop a loop.
 */
export function reloadOnce(address: string, { memory, location }: ReloadedTab, now = Date.now()): 'yes' | 'no' {
  const own = ownAddress(address, location.origin)
  if (own === null) return 'no'
  try {
    const stored = Number(memory().getItem(key) ?? Number.NaN)
    const allowed = mayReload(Number.isFinite(stored) ? stored : null, now)
    if (allowed === 'no') return 'no'
    memory().setItem(key, String(now))
  } catch {
    return 'no'
  }
  location.assign(own)
  return 'yes'
}

/**
 * As `reloadOnce`, to leave a release of the host, or to take one; at most once for each in a tab. What the tab is told
 * may differ from what its next page is made with, and would otherwise reload it again and again.
 */
export function reloadFor(
  why: keyof typeof releaseKeys,
  release: string,
  address: string,
  tab: ReloadedTab,
  now = Date.now(),
): 'yes' | 'no' {
  const releaseKey = releaseKeys[why]
  try {
    if (tab.memory().getItem(releaseKey) === release) return 'no'
  } catch {
    return 'no'
  }
  const assign = (wanted: string) => {
    tab.memory().setItem(releaseKey, release)
    tab.location.assign(wanted)
  }
  return reloadOnce(address, { ...tab, location: { origin: tab.location.origin, assign } }, now)
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
