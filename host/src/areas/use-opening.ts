import { useSyncExternalStore } from 'react'

/** A promise with what has become of it, in the fields that React writes to one it has seen. */
export type Opening<T> = Promise<T> & { status?: 'fulfilled' | 'rejected'; value?: T; reason?: unknown }

/**
 * What has been opened, at once when it is there; undefined until then. Throws what it failed with. It does not suspend:
 * React keeps what it shows meanwhile for at least 300 ms, which would make the page that much later.
 *
 * @param opening the same in each render; its fields are written before later callers are told
 */
export function useOpening<T>(opening: Opening<T>): T | undefined {
  const status = () => opening.status
  useSyncExternalStore(
    (changed) => {
      opening.then(changed, changed)
      return () => {}
    },
    status,
    status,
  )
  if (opening.status === 'rejected') throw opening.reason
  return opening.value
}
