import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliSize } from '../scripts/brotli-size.mjs'
import { packages } from '../scripts/build-packages.mjs'
import { localBin, root, run } from '../scripts/run-step.mjs'
import { monolithFiles } from './monolith/files.mjs'

/** Bytes (brotli) that composing may cost on the overview's first load; what a bench may find at most. */
const limit = 24_000

/** Builds the monolith: host and areas as one webpack build. */
export const buildMonolith = () => run(localBin('webpack'), ['-c', 'bench/monolith/webpack.config.js']).then(() => '')

/** @param {string} name */
const manifestOf = (name) => JSON.parse(readFileSync(join(root, name, 'dist/manifest.json'), 'utf8'))

/**
 * Scripts of an area's start and of one of its pages or contributions.
 *
 * @param {string} name
 * @param {import('@member/shared/manifest').AreaManifest} manifest
 * @param {Pick<import('@member/shared/manifest').ManifestPage, 'first' | 'texts'>} part
 */
const filesOfArea = (name, manifest, { first, texts }) =>
  [...new Set([...manifest.first, ...first, ...(texts['zh-cn'] ?? [])])].map((file) => join(root, name, 'dist', file))

/** Scripts the composed overview loads in Chinese. */
function composedFiles() {
  const [host, area] = [manifestOf('host'), manifestOf('remote-account')]
  const page = area.pages.find((/** @type {{ name: string }} */ { name }) => name === 'account/overview')
  const ofHost = [...host.entry, ...host.federation, ...host.texts['zh-cn']]
  return [
    ...ofHost.map((/** @type {string} */ file) => join(root, 'host/dist', file)),
    ...filesOfArea('remote-account', area, page),
    ...packages.flatMap((name) => {
      const manifest = manifestOf(name)
      const contribution = manifest.contributions?.[page.collects]
      return contribution === undefined ? [] : filesOfArea(name, manifest, contribution)
    }),
  ]
}

/**
 * Compares what the overview's first load fetches of the built site and of the monolith, without a browser.
 *
 * @returns {Promise<string>} the difference as words
 * @throws when the composed site is heavier than it may be
 */
export async function checkOverMonolith() {
  await buildMonolith()
  const over = brotliSize(composedFiles()) - brotliSize(monolithFiles())
  const words = `${(over / 1000).toFixed(1)} kB (br) over the monolith, at most ${limit / 1000}`
  if (over > limit) throw new Error(`the composed overview loads ${words}`)
  return words
}
