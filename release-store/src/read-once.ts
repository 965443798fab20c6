import type { Store } from './store.ts'

/**
 * The store for one look at it: every key is read once, so that a report takes as many reads as it looks at files, and
 * its parts agree. Not for anything that writes.
 */
export function readOnce(store: Store): Store {
  const read = new Map<string, ReturnType<Store['read']>>()
  return {
    ...store,
    read(key) {
      const found = read.get(key) ?? store.read(key)
      read.set(key, found)
      return found
    },
  }
}
