import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFiles } from './project-files.mjs'
import { root } from './run-step.mjs'

/** Lines a source file may have; what is longer has more than one subject. */
const mostLines = 250

/** Written by `npm run api-types`, not to be read from top to bottom. */
const generated = 'shared/src/api/api-types.ts'

/**
 * Source files, but for tests, browser tests with their harness, texts, and what is generated.
 *
 * @param {string} path
 */
const isMeasured = (path) =>
  path !== generated &&
  /\.(?:[cm]?js|tsx?)$/.test(path) &&
  !/\.test\.tsx?$/.test(path) &&
  !/^e2e\/|\/texts\//.test(path)

/** @param {string} path */
const linesOf = (path) => readFileSync(join(root, path), 'utf8').split('\n').length - 1

/**
 * Resolves with the length of the longest source file.
 * @throws Error that names each file over 250 lines
 */
export async function checkFileLengths() {
  const lengths = projectFiles()
    .filter(isMeasured)
    .map((path) => ({ path, lines: linesOf(path) }))
  const long = lengths.filter(({ lines }) => lines > mostLines)
  if (long.length > 0)
    throw new Error(
      `Source files may have ${mostLines} lines:\n${long.map(({ path, lines }) => `  ${path}: ${lines}`).join('\n')}`,
    )
  return `longest ${Math.max(...lengths.map(({ lines }) => lines))} lines`
}
