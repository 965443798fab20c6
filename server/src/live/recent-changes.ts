import { randomBytes } from 'node:crypto'
import type { Change } from '../database/changes.ts'

/** From where on a browser wants to hear: after a position of the stream, since its page began, seconds ago, or now. */
export type Heard = { position: string } | { age: number } | 'now'

/** The last changes of this process, for browsers whose stream broke for a moment or is the first of a page. */
export interface RecentChanges {
  add(change: Change): void
  /** The position after the last change. */
  position(): string
  /**
   * What has happened since then, and the position before it; `unknown` for the position of another process, or when it
   * is too long ago.
   */
  since(heard: Heard): { position: string; changes: readonly Change[] } | 'unknown'
}

/**
 * @param now seconds
 * @param capacity how many changes are kept
 */
export function recentChanges(now: () => number, capacity = 2_000): RecentChanges {
  const process = randomBytes(6).toString('hex')
  const kept: { change: Change; at: number }[] = []
  let count = 0
  /** All changes from then on are kept. */
  let keptFrom = now()
  const positionAt = (count: number) => `${process}-${count}`
  const last = (missed: number) => ({
    position: positionAt(count - missed),
    changes: kept.slice(kept.length - missed).map(({ change }) => change),
  })
  return {
    add(change) {
      kept.push({ change, at: now() })
      count += 1
      if (kept.length > capacity) keptFrom = kept.shift()?.at ?? keptFrom
    },
    position: () => positionAt(count),
    since(heard) {
      if (heard === 'now') return last(0)
      if ('age' in heard) {
        const from = now() - heard.age
        return from <= keptFrom ? 'unknown' : last(kept.filter(({ at }) => at >= from).length)
      }
      const [name, number = ''] = heard.position.split('-')
      const missed = /^\d{1,15}$/.test(number) ? count - Number(number) : -1
      return name !== process || missed < 0 || missed > kept.length ? 'unknown' : last(missed)
    },
  }
}
