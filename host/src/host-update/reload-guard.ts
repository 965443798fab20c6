/** At most one reload of our own making in this time, in milliseconds (specification, section 9). */
export const reloadRestMs = 10_000

/** Decides whether the page may be loaded anew by itself; `lastReload` is null when it never was. */
export function mayReload(lastReload: number | null, now: number): 'yes' | 'no' {
  if (lastReload === null) return 'yes'
  const since = now - lastReload
  // A clock set back must not forbid reloads for ever.
  return since < 0 || since >= reloadRestMs ? 'yes' : 'no'
}

/** Where the time of the last reload is kept; it must outlive the page and end with the tab. */
export interface ReloadMemory {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
}

const key = 'member.lastReload'

/**
 * Loads `address` anew unless that was done a moment ago; says whether it did. A tab that refuses storage is not
 * reloaded: nothing could stop a loop there.
 */
export function reloadOnce(
  address: string,
  memory: () => ReloadMemory,
  assign: (address: string) => void,
  now = Date.now(),
): 'yes' | 'no' {
  try {
    const stored = Number(memory().getItem(key) ?? Number.NaN)
    const allowed = mayReload(Number.isFinite(stored) ? stored : null, now)
    if (allowed === 'no') return 'no'
    memory().setItem(key, String(now))
  } catch {
    return 'no'
  }
  assign(address)
  return 'yes'
}
