import type { ReleaseSet, ResolvedArea } from '@member/shared/release-set'

/** The newest release set this tab knows. */
export interface ReleaseSetState {
  get(): ReleaseSet
  /** What the set says of one area; undefined when the area is not live. */
  area(name: string): ResolvedArea | undefined
  /** Generations only grow: an older set from a slow answer is ignored. */
  replace(set: ReleaseSet): void
}

/**
 * @param first the set the page came with
 * @param onReplace called with the first set and with each newer one, before anybody reads it
 */
export function createReleaseSetState(first: ReleaseSet, onReplace: (set: ReleaseSet) => void): ReleaseSetState {
  let current = first
  onReplace(first)
  return {
    get: () => current,
    area: (name) => current.areas[name],
    replace(set) {
      if (set.generation <= current.generation) return
      onReplace(set)
      current = set
    },
  }
}
