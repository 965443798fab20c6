import type { Readable } from '@member/shared/host'
import type { ReleaseSet, ResolvedArea } from '@member/shared/release-set'
import { installIntegrity } from './integrity-table.ts'

let current: ReleaseSet | null = null
const listeners = new Set<() => void>()

/** The newest release set this tab knows. Generations only grow: an older set from a slow answer is ignored. */
export const releaseSet: Readable<ReleaseSet> & { replace(set: ReleaseSet): void } = {
  get() {
    if (current === null) throw new Error('The release set was read before the page handed it over.')
    return current
  },
  subscribe(listener) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  replace(set) {
    if (current !== null && set.generation <= current.generation) return
    current = set
    installIntegrity(set)
    for (const listener of listeners) listener()
  },
}

/** What the set says of one area; undefined when the area is not live. */
export const areaInSet = (area: string): ResolvedArea | undefined => releaseSet.get().areas[area]
