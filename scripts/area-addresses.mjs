import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { evaluateDefinition } from '../shared/build/evaluate-definition.js'
import { areaFolders as remotes } from './build-packages.mjs'
import { projectFiles } from './project-files.mjs'
import { root } from './run-step.mjs'

/**
 * @param {string} remote
 * @returns {{ remote: string, path: string }[]}
 */
const pagesOf = (remote) =>
  evaluateDefinition(join(root, remote, 'area.ts')).definition.pages.map(
    (/** @type {{ path: string }} */ { path }) => ({
      remote,
      path,
    }),
  )

/**
 * Checks that no area names a page of another area, but in a test: it would link to what can be changed or switched off
 * without it.
 * @throws Error that names each place
 */
export async function checkAreaAddresses() {
  const pages = remotes.flatMap(pagesOf)
  const files = projectFiles().filter(
    (path) => remotes.some((remote) => path.startsWith(`${remote}/`)) && !/\.test\.tsx?$/.test(path),
  )
  const found = files.flatMap((file) => foreignAddresses(pages, file, readFileSync(join(root, file), 'utf8')))
  if (found.length > 0)
    throw new Error(
      `Areas get to each other's pages by the menu, or by what an area contributes (CONTRIBUTING.md):\n${found.join('\n')}`,
    )
  return `${pages.length} pages`
}

/**
 * The part of a route pattern that every address of the page begins with.
 *
 * @param {string} path
 */
const fixedPart = (path) => path.replace(/\/:.*$/, '')

/** @param {string} text */
const escapeRegExp = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * Places in a file of one area that name a page of another area, one line each.
 *
 * @param {{ remote: string, path: string }[]} pages pages of all areas with their packages
 * @param {string} file path in the project; begins with the package of its area
 * @param {string} text
 */
export const foreignAddresses = (pages, file, text) =>
  pages
    .filter(({ remote }) => !file.startsWith(`${remote}/`))
    .filter(({ path }) => new RegExp(`${escapeRegExp(fixedPart(path))}(?![\\w-])`).test(text))
    .map(({ remote, path }) => `  ${file} names ${path} of ${remote}`)
