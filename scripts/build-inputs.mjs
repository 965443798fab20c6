import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/** Folders and files that do not affect the output of a build. */
const ignored = /(^|\/)(node_modules|dist|\.cache|testing|jest)(\/|$)|\.(test|spec)\.tsx?$|(^|\/)(README\.md|\..+)$/

/** What goes into every build, or may. */
const common = ['shared', 'package-lock.json', 'webpack.common.js', 'tsconfig.base.json']

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
 * Hash of all that may affect a build. It tells whether building again can be left out, and does not name the release:
 * most of it is in no file of most builds.
 *
 * @param {string} root folder to which the hashed paths are relative
 * @param {string[]} inputs folders and files
 * @returns {string} hexadecimal
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
  return hash.digest('hex')
}

/** @param {string} root @param {string} name */
const noteOf = (root, name) => join(root, '.cache/builds', `${name}.json`)

/** @param {string} root @param {string} name */
const inputsOf = (root, name) => inputHash(root, [name, ...common].map((path) => join(root, path)).filter(existsSync))

/** @param {string} root @param {string} name */
const outputOf = (root, name) => inputHash(root, [join(root, name, 'dist/manifest.json')].filter(existsSync))

/**
 * Builds a package unless its dist folder holds what was built from the same inputs.
 *
 * @param {string} root the checkout
 * @param {string} name of the package
 * @param {() => Promise<unknown>} build
 * @returns whether it was built
 */
export async function buildWhenStale(root, name, build) {
  const note = noteOf(root, name)
  // Before the build: what is edited meanwhile is for the next one.
  const inputs = inputsOf(root, name)
  const noted = () => JSON.stringify({ inputs, output: outputOf(root, name) })
  if (existsSync(note) && readFileSync(note, 'utf8') === noted()) return false
  await build()
  mkdirSync(dirname(note), { recursive: true })
  writeFileSync(note, noted())
  return true
}
