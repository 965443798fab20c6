import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFiles } from './project-files.mjs'
import { root } from './run-step.mjs'

/** `(member API, 5.2)`, also after another citation and over two lines of a comment. */
const citation = /(?:\(|; )(member\s+API|work\s+orders|specification),\s+([^();:]+)/g

/**
 * What a citation names: `transitions 1 and 2, nudge` is `1`, `2` and `nudge`.
 *
 * @param {string} cited
 */
const namedIn = (cited) =>
  cited.split(/,|\band\b|\bto\b/).map((part) =>
    part
      .trim()
      .replace(/^(?:transitions?|sections?) (?=\d)/, '')
      .toLowerCase(),
  )

/**
 * Citations of sections that do not exist, one line each.
 *
 * @param {Readonly<Record<string, ReadonlySet<string>>>} sections numbers or titles by the name of the document
 * @param {string} file
 * @param {string} text
 */
export function brokenCitations(sections, file, text) {
  const joined = text.replace(/\n[ \t]*(?:\*|\/\/)[ \t]*/g, '\n')
  return [...joined.matchAll(citation)].flatMap(({ 1: name = '', 2: cited = '', index }) => {
    const known = sections[name.replace(/\s+/g, ' ')]
    if (namedIn(cited).every((section) => known?.has(section))) return []
    const line = joined.slice(0, index).split('\n').length
    return [`  ${file}:${line}: ${text.split('\n')[line - 1]?.trim()}`]
  })
}

/**
 * Links of a document to files of the project that do not exist, one line each.
 *
 * @param {(path: string) => boolean} exists
 * @param {string} file
 * @param {string} text
 */
export const brokenLinks = (exists, file, text) =>
  text.split('\n').flatMap((line, index) =>
    [...line.matchAll(/\]\(([^()\s:#]+)(?:#[^()\s]*)?\)/g)].flatMap(([, link = '']) => {
      const { pathname } = new URL(link, `file:///${file}`)
      return exists(decodeURI(pathname.slice(1))) ? [] : [`  ${file}:${index + 1}: ${link}`]
    }),
  )

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
