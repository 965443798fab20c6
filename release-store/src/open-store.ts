import { folderStore } from './folder-store.ts'
import { keptReads } from './kept-reads.ts'
import { type StoreEnvironment, s3Place } from './s3-place.ts'
import { s3Store } from './s3-store.ts'
import { type Store, StoreError } from './store.ts'

/** Whether a location names object storage: the form that a folder cannot have. */
export const isInObjectStorage = (location: string): boolean => location.startsWith('s3://')

/**
 * The store at a location: `s3://bucket/prefix`, whose service and keys the environment has (`s3Variables`), or else a
 * folder. Nobody is asked yet.
 * @throws StoreError `unusable` that says what of them is wrong
 */
export function openStore(location: string, environment: StoreEnvironment): Store {
  if (isInObjectStorage(location)) return s3Store(s3Place(location, environment))
  if (/^[a-z][\w+.-]*:\/\//i.test(location))
    throw new StoreError(
      'unusable',
      'a release store is a folder, or s3://bucket/prefix; a site is named with --url or RELEASE_URL',
    )
  return folderStore(location)
}

/**
 * The same for who asks the same again, a server or one command: it is kept where the engine is over the network.
 * @param now milliseconds of a clock that never goes back
 */
export function openServedStore(
  location: string,
  environment: StoreEnvironment,
  now: () => number = () => performance.now(),
): Store {
  const store = openStore(location, environment)
  return store.folder === undefined ? keptReads(store, now) : store
}
