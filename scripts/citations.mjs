import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brokenCitations } from './broken-citations.mjs'
import { brokenLinks } from './broken-links.mjs'
import { projectFiles } from './project-files.mjs'
import { root } from './run-step.mjs'

/** @param {string} path */
const read = (path) => readFileSync(join(root, path), 'utf8')

/** @param {string} path */
const exists = (path) => existsSync(join(root, path))

/**
 * @param {string} path
 * @param {RegExp} section with the number or title as its group
 */
const sectionsOf = (path, section) =>
  new Set([...read(path).matchAll(section)].map(([, name = '']) => name.toLowerCase()))

const sentences = 'docs/specification.md'

const numbered = /^#+ (\d[\d.]*) /gm

/**
 * Checks that comments and documents cite only sections that exist (CONTRIBUTING.md, "Citations"), and that links of
 * documents lead to files.
 * @throws Error that names each place
 */
export async function checkCitations() {
  const sections = {
    'member API': sectionsOf('docs/member-api.md', numbered),
    specification: sectionsOf(sentences, numbered),
    // Its headings, and the first cells of its tables: the numbers of the transitions.
    'work orders': sectionsOf('docs/work-orders.md', /^(?:#+|\|) ([\w ]+?)(?: \||$)/gm),
  }
  const files = projectFiles().filter((path) => /\.(?:[cm]?js|tsx?|md)$/.test(path))
  const found = files.flatMap((file) => brokenCitations(sections, file, read(file)))
  if (found.length > 0) throw new Error(`These cite sections that do not exist:\n${found.join('\n')}`)
  const missing = files.filter((file) => file.endsWith('.md')).flatMap((file) => brokenLinks(exists, file, read(file)))
  if (missing.length > 0) throw new Error(`These documents link to what does not exist:\n${missing.join('\n')}`)
}
