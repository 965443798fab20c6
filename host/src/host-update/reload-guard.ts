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
export interface ReloadMemory {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
}

const key = 'member.lastReload'
const leftKey = 'member.leftHost'

/**
 * Reloads at `address`, unless the page has just been reloaded; returns whether it does. Never reloads without storage,
 * because nothing could stop a loop.
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

/** As `reloadOnce`, to leave a release of the host for the one that is live; at most once for each in a tab. */
export function leaveRelease(
  release: string,
  address: string,
  memory: () => ReloadMemory,
  assign: (address: string) => void,
  now = Date.now(),
): 'yes' | 'no' {
  try {
    if (memory().getItem(leftKey) === release) return 'no'
  } catch {
    return 'no'
  }
  const leave = (wanted: string) => {
    memory().setItem(leftKey, release)
    assign(wanted)
  }
  return reloadOnce(address, memory, leave, now)
}
