import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { extname, join } from 'node:path'
import { readJson } from './singletons.js'

/**
 * Stands for the release's hash while it is built. As long as the hash, so that columns in source maps stay right, and
 * fit for a variable's name.
 */
export const hashToCome = 'RELEASE_HASH'

/**
 * What tells one release from another.
 * @typedef {object} Identity
 * @property {string} hash 12 characters; the container's name and the chunk global carry it
 * @property {string} release name of the release
 */

/**
 * Identity of a build that gets its name when its content is known.
 *
 * @param {string} folder the package
 * @returns {Identity}
 */
export const namedByContent = (folder) => ({
  hash: hashToCome,
  release: `${readJson(join(folder, 'package.json')).version}-${hashToCome}`,
})

/**
 * Whether a file of a build is served. Source maps are not: they say what the sources were, not what runs.
 *
 * @param {{ name: string }} file
 */
export const isServed = ({ name }) => extname(name) !== '.map'

/**
 * Hash of what a release consists of: the same content has the same hash, wherever, whenever and with whatever else it
 * was built.
 *
 * @param {object} description what the manifest says of the release, JSON
 * @param {readonly { name: string, bytes: Uint8Array }[]} files those that are served, in any order
 * @returns {string} 12 hex digits
 */
export function contentHash(description, files) {
  const hash = createHash('sha256').update(JSON.stringify(description))
  for (const { name, bytes } of [...files].sort((a, b) => (a.name < b.name ? -1 : 1)))
    hash.update(`\0${name}\0${bytes.length}\0`).update(bytes)
  return hash.digest('hex').slice(0, hashToCome.length)
}

/**
 * Bytes with the hash in all places that were kept for it; undefined when there are none.
 *
 * @param {Buffer} bytes text or not
 * @param {string} hash
 */
export const withHash = (bytes, hash) =>
  bytes.includes(hashToCome) ? Buffer.from(bytes.toString('latin1').replaceAll(hashToCome, hash), 'latin1') : undefined

/**
 * Source revision for the manifest; `unknown` outside a repository.
 *
 * @param {string} folder
 */
export function sourceRevision(folder) {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim()
  } catch {
    return 'unknown'
  }
}
