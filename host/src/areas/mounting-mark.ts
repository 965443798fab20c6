import { readJson, readRecord } from '@member/shared/reading'
import type { BrowserStorage } from '../platform/browser-storage.ts'
import type { Culprit } from './culprit.ts'

/** A tab whose timers still run this long after a page was mounted has not frozen; milliseconds. */
export const settledMs = 4_000

/** A mark this old is of a tab that froze: a running one would have taken it away. Milliseconds. */
export const frozenMs = 8_000

/** A mark older than this says nothing any more; milliseconds. */
const forgottenMs = 10 * 60 * 1000

/** The release whose page froze a tab of this browser, as far as the mark it left says so. */
export function frozenRelease(mark: string | null, now: number): Culprit | null {
  const { area, release, at } = readRecord(readJson(mark))
  if (typeof area !== 'string' || typeof release !== 'string' || typeof at !== 'number') return null
  return now - at >= frozenMs && now - at <= forgottenMs ? { area, release } : null
}

/** Marks the mounting of pages, so that the next visit knows of one that stopped the tab. */
export interface MountingMark {
  /** Called before a page is rendered; the mark goes by itself as soon as the tab is known to be alive. */
  write(culprit: Culprit): void
  /** The release that is being mounted, or was a moment ago, in this tab. */
  current(): Culprit | null
  /** The release that froze the tab before; its mark is taken away. */
  takeFrozen(): Culprit | null
}

const key = 'member.mounting'

/**
 * A tab that is closed, reloaded or put away takes its mark along, however quickly: only one whose script does not
 * return leaves it behind.
 */
export function createMountingMark(page: Window, storage: BrowserStorage, now: () => number): MountingMark {
  let timer: ReturnType<typeof setTimeout> | undefined
  let marked: Culprit | null = null
  /** Only its own: another tab may be frozen. */
  const remove = () => {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    marked = null
    storage.write(key, null)
  }
  page.addEventListener('pagehide', remove)
  page.document.addEventListener('visibilitychange', remove)
  return {
    write({ area, release }) {
      clearTimeout(timer)
      marked = { area, release }
      storage.write(key, JSON.stringify({ ...marked, at: now() }))
      timer = setTimeout(remove, settledMs)
    },
    current: () => marked,
    takeFrozen() {
      const frozen = frozenRelease(storage.read(key), now())
      if (frozen !== null) storage.write(key, null)
      return frozen
    },
  }
}
