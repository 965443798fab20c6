import { readJson, readRecord } from '@member/shared/reading'
import type { BrowserStorage } from '../platform/browser-storage.ts'

/** For this long a browser leaves alone a release that failed in it, in milliseconds (areas.md, level 2). */
export const restMs = 10 * 60 * 1000

/** Release name → time it may be tried again, milliseconds since 1970. */
export type BrokenRecord = Readonly<Record<string, number>>

/** Reads the stored record; anything unreadable counts as empty. */
export function readBroken(stored: string | null): BrokenRecord {
  const times = Object.entries(readRecord(readJson(stored)))
  return Object.fromEntries(times.filter((time): time is [string, number] => typeof time[1] === 'number'))
}

/** The record with one more broken release and without those whose time is over. */
export function withBroken(broken: BrokenRecord, release: string, now: number): BrokenRecord {
  const still = Object.entries(broken).filter(([, until]) => until > now)
  return { ...Object.fromEntries(still), [release]: now + restMs }
}

/** Whether a release failed here in the last ten minutes. A clock that was set back does not make the rest longer. */
export function isResting(broken: BrokenRecord, release: string, now: number): boolean {
  const until = broken[release]
  return until !== undefined && until > now && until - now <= restMs
}

/** Releases that failed in this browser a short while ago. */
export interface BrokenReleases {
  isResting(release: string): boolean
  remember(release: string): void
}

const storageKey = 'member.brokenReleases'

/** The record of this browser; in private windows that refuse storage it lives as long as the page. */
export function createBrokenReleases(storage: BrowserStorage, now: () => number): BrokenReleases {
  let inMemory: BrokenRecord = {}
  const record = (): BrokenRecord => ({ ...inMemory, ...readBroken(storage.read(storageKey)) })
  return {
    isResting: (release) => isResting(record(), release, now()),
    remember(release) {
      inMemory = withBroken(record(), release, now())
      storage.write(storageKey, JSON.stringify(inMemory))
    },
  }
}
