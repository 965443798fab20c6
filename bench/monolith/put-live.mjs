import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { release } from '../release.mjs'
import { dist, monolithManifest } from './files.mjs'

/**
 * Makes the built monolith the host of a release store that has no areas, so that the same page server serves it.
 *
 * @param {'tags' | 'none'} hints tags in the HTML for all that a page needs, or for the main script alone, as builds emit it
 * @returns {(store: string) => Promise<void>}
 */
export const putMonolithLive = (hints) => async (store) => {
  const folder = mkdtempSync(join(tmpdir(), 'member-bench-monolith-'))
  try {
    cpSync(dist, folder, { recursive: true })
    const manifest = monolithManifest()
    if (hints === 'none') writeFileSync(join(folder, 'manifest.json'), JSON.stringify(withoutHints(manifest)))
    await release(store, 'publish', folder)
    await release(store, 'promote', 'host', manifest.release, '--reason', 'the benchmark')
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/**
 * The set of schema 1 has the hashes of all files, so that none waits for the manifest.
 *
 * @param {import('@member/shared/manifest').HostManifest} manifest
 */
const withoutHints = ({ pages, ...manifest }) => ({
  ...manifest,
  releaseSet: 1,
  texts: {},
  pages: pages.map((page) => ({ ...page, first: [], texts: {} })),
})
