import { release } from '../release.mjs'
import { dist, monolithManifest } from './files.mjs'

/**
 * Makes the built monolith the host of a release store that has no areas, so that the same page server serves it.
 *
 * @param {string} store
 */
export async function putMonolithLive(store) {
  await release(store, 'publish', dist)
  await release(store, 'promote', 'host', monolithManifest().release, '--reason', 'the benchmark')
}
