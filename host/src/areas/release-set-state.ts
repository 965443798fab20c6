import type { ReleaseSet } from '@member/shared/release-set'
import { type KnownArea, type ReleasePointer, readSet, type TabSet } from './tab-set.ts'

/** The newest release set this tab knows. */
export interface ReleaseSetState {
  get(): TabSet
  /** What the set says of one area; undefined when the area is not live. */
  area(name: string): KnownArea | undefined
  /** The release of this name, where the set has it. */
  pointer(release: string): ReleasePointer | undefined
  /**
   * Takes over what the server said. Generations only grow: an older set from a slow answer is ignored. One of the
   * same generation says more than the page's, or what the server chose since, e.g. when a manifest was damaged.
   */
  replace(set: ReleaseSet): void
  /** Changes with the releases that pages are opened in; a page that was opened in another revision is opened again. */
  revision(): string
}

/**
 * @param first the set the page came with
 * @param onReplace called with the first set and with each newer one, before anybody reads it
 */
export function createReleaseSetState(first: ReleaseSet, onReplace: (set: TabSet) => void): ReleaseSetState {
  let current = readSet(first)
  onReplace(current)
  return {
    get: () => current,
    area: (name) => current.areas[name],
    pointer: (release) =>
      Object.values(current.areas)
        .flatMap(({ use, fallback }) => [use, fallback ?? use])
        .find((one) => one.release === release),
    replace(set) {
      if (set.generation < current.generation) return
      const next = readSet(set)
      onReplace(next)
      current = next
    },
    revision: () => [current.generation, ...Object.values(current.areas).map(({ use }) => use.release)].join(),
  }
}
