import { readJson, readRecord } from '@member/shared/reading'
import type { BrowserStorage } from '../platform/browser-storage.ts'
import type { Culprit } from './culprit.ts'

/** A tab whose timers still run this long after a page was mounted has not frozen; milliseconds. */
export const settledMs = 4_000

/** A mark this old is of a tab that froze: a running one would have taken it away. Milliseconds. */
export const frozenMs = 8_000

/** A mark older than this says nothing any more; milliseconds. */
const forgottenMs = 10 * 60 * 1000

/**
 * A document that is left this often while it mounts pages of one release is left by that release: a person who
 * presses reload hardly gets there. Within `afterMs` of the mounting, `times` in a row, each `withinMs` of the one
 * before; milliseconds.
 */
export const leaving = { afterMs: 2_000, times: 6, withinMs: 10_000 } as const

/** A release whose page froze a tab of this browser, or left its document again and again. */
interface Accused extends Culprit {
  reason: 'froze' | 'misuse'
}

/** What the mark left in a browser says against a release. */
export function accusedRelease(mark: string | null, now: number): Accused | null {
  const { area, release, at, times } = readRecord(readJson(mark))
  if (typeof area !== 'string' || typeof release !== 'string') return null
  if (times === leaving.times) return { area, release, reason: 'misuse' }
  return typeof at === 'number' && now - at >= frozenMs && now - at <= forgottenMs
    ? { area, release, reason: 'froze' }
    : null
}

/** Marks the mounting of pages, so that the next visit knows of one that stopped the tab or left its document. */
export interface MountingMark {
  /**
   * Called before a page is rendered; the mark goes by itself as soon as the tab is known to be alive.
   * @returns to be called when the page is closed, as what leaves the document later is not that page
   */
  write(culprit: Culprit): () => void
  /** The release that is being mounted, or was a moment ago, in this tab. */
  current(): Culprit | null
  /** The release that the mark of an earlier document speaks against; that mark is taken away. */
  accused: Accused | null
}

const key = 'member.mounting'

/**
 * A tab that is closed, reloaded or put away takes its mark along, however quickly: only one whose script does not
 * return leaves it behind. One that is left at once leaves the count of such departures.
 */
export function createMountingMark(page: Window, storage: BrowserStorage, now: () => number): MountingMark {
  let timer: ReturnType<typeof setTimeout> | undefined
  let marked: (Culprit & { at: number }) | null = null
  const found = storage.read(key)
  const before = readRecord(readJson(found))
  const accused = accusedRelease(found, now())
  if (accused !== null) storage.write(key, null)
  /** Only its own: another tab may be frozen. */
  const remove = () => {
    if (marked === null) return
    clearTimeout(timer)
    marked = null
    storage.write(key, null)
  }
  page.addEventListener('pagehide', () => {
    const mark = marked
    remove()
    if (mark === null || now() - mark.at > leaving.afterMs) return
    const { area, release, at } = mark
    const isInRow = before.release === release && at - Number(before.left) <= leaving.withinMs
    storage.write(key, JSON.stringify({ area, release, left: at, times: isInRow ? Number(before.times) + 1 : 1 }))
  })
  page.document.addEventListener('visibilitychange', remove)
  return {
    accused,
    write({ area, release }) {
      clearTimeout(timer)
      const own = { area, release, at: now() }
      marked = own
      storage.write(key, JSON.stringify(own))
      timer = setTimeout(remove, settledMs)
      return () => {
        if (marked === own) remove()
      }
    },
    current: () => marked,
  }
}
