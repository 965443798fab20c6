import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'

/** Folders and files that do not affect the output of a build. */
const ignored = /(^|\/)(node_modules|dist|\.cache|testing|jest)(\/|$)|\.(test|spec)\.tsx?$|(^|\/)(README\.md|\..+)$/

/**
 * All files below `folder`, as sorted paths relative to it.
 *
 * @param {string} folder
 * @param {string} [at] path below it
 * @returns {string[]}
 */
function filesBelow(folder, at = '') {
  return readdirSync(join(folder, at), { withFileTypes: true })
    .map((entry) => ({ entry, path: at === '' ? entry.name : `${at}/${entry.name}` }))
    .filter(({ path }) => !ignored.test(path))
    .sort((a, b) => (a.path < b.path ? -1 : 1))
    .flatMap(({ entry, path }) => (entry.isDirectory() ? filesBelow(folder, path) : [path]))
}

/**
 * Hash of all inputs of a build: equal inputs give the same release, so building twice publishes once. It is computed
 * before the build, because the container's name and chunk global contain it.
 *
 * @param {string} root folder to which the hashed paths are relative
 * @param {string[]} inputs folders and files
 * @returns {string} 12 hex digits
 */
export function inputHash(root, inputs) {
  const hash = createHash('sha256')
  for (const input of inputs) {
    const files = statSync(input).isDirectory() ? filesBelow(input).map((file) => join(input, file)) : [input]
    for (const file of files)
      hash
        .update(`${relative(root, file)}\0`)
        .update(readFileSync(file))
        .update('\0')
  }
  return hash.digest('hex').slice(0, 12)
}

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
