import { randomBytes } from 'node:crypto'
import type { Change } from '../database/changes.ts'

/** The last changes of this process, for browsers whose stream broke for a moment. */
export interface RecentChanges {
  add(change: Change): void
  /** The position after the last change. */
  position(): string
  /** What has happened since a position; `unknown` for one of another process, or too long ago. */
  since(position: string): readonly Change[] | 'unknown'
}

/** @param capacity how many changes are kept */
export function recentChanges(capacity = 2_000): RecentChanges {
  const process = randomBytes(6).toString('hex')
  const kept: Change[] = []
  let count = 0
  return {
    add(change) {
      kept.push(change)
      count += 1
      if (kept.length > capacity) kept.shift()
    },
    position: () => `${process}-${count}`,
    since(position) {
      const [name, number = ''] = position.split('-')
      const missed = /^\d{1,15}$/.test(number) ? count - Number(number) : -1
      if (name !== process || missed < 0 || missed > kept.length) return 'unknown'
      return kept.slice(kept.length - missed)
    },
  }
}
