import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { release } from '../release.mjs'

/** Folder of the built monolith. */
const dist = join(import.meta.dirname, 'dist')

/** Manifest of the built monolith: a host that has the pages of all areas. */
const monolithManifest = () => JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8'))

/**
 * Paths of the scripts that a page of the monolith loads.
 *
 * @param {string} pageName as in the manifest, e.g. `account/overview`
 * @param {string} language
 */
export function monolithFiles(pageName, language) {
  const { entry, texts, pages } = monolithManifest()
  const page = pages.find((/** @type {{ name: string }} */ { name }) => name === pageName)
  const files = [...entry, ...texts[language], ...page.first, ...(page.texts[language] ?? [])]
  return [...new Set(files)].map((file) => join(dist, file))
}

/**
 * Makes the built monolith the host of a release store that has no areas, so that the same page server serves it.
 *
 * @param {string} store
 */
export async function putMonolithLive(store) {
  await release(store, 'publish', dist)
  await release(store, 'promote', 'host', monolithManifest().release, '--reason', 'the benchmark')
}
