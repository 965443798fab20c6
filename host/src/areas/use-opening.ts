import { useSyncExternalStore } from 'react'

/** Something that is being opened, and what has become of it. */
export interface Opening<T> {
  done: Promise<T>
  /** Set before whoever waits for `done` is told. */
  outcome: { value: T } | { error: unknown } | null
}

/** Follows what is being opened. */
export function openingOf<T>(done: Promise<T>): Opening<T> {
  const opening: Opening<T> = { done, outcome: null }
  // Nothing is given back: what follows a failure that is shown must not fail as well, unheard.
  done.then(
    (value) => {
      opening.outcome = { value }
    },
    (error) => {
      opening.outcome = { error }
    },
  )
  return opening
}

/** Whether it could not be opened. */
export const hasFailed = ({ outcome }: Opening<unknown>): boolean => outcome !== null && 'error' in outcome

/**
 * What has been opened, at once when it is there; undefined until then. Throws what it failed with. It does not suspend:
 * React keeps what it shows meanwhile for at least 300 ms, which would make the page that much later.
 *
 * @param opening the same in each render
 */
export function useOpening<T>(opening: Opening<T>): T | undefined {
  const read = () => opening.outcome
  const outcome = useSyncExternalStore(
    (changed) => {
      opening.done.then(changed, changed)
      return () => {}
    },
    read,
    read,
  )
  if (outcome === null) return undefined
  if ('error' in outcome) throw outcome.error
  return outcome.value
}
