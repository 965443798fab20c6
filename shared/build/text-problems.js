import { readFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { describePage } from '@member/shared/declaration'
import { languages } from '@member/shared/languages'

/** @typedef {{ file: string, texts: Record<string, unknown> }} TextFile `file` as `area.ts` names it, or several files */

const plural = /_(zero|one|two|few|many|other)$/

/** @param {Record<string, unknown>} texts */
const stems = (texts) => new Set(Object.keys(texts).map((key) => key.replace(plural, '')))

/** @param {unknown} text */
const placeholders = (text) => [...String(text).matchAll(/\{\{[^}]*\}\}/g)].map(([whole]) => whole).sort()

/**
 * Where the text files of one page or contribution differ in more than language, one clause each.
 *
 * @param {string} owner the page or contribution, in a sentence
 * @param {Record<string, TextFile>} files by language; none is fine
 * @returns {string[]}
 */
export function fileProblems(owner, files) {
  const found = Object.values(files)
  if (found.length === 0) return []
  return [
    ...languages
      .filter((language) => !Object.hasOwn(files, language))
      .map((language) => `${owner} has no texts in ${language}`),
    ...found.flatMap((one) =>
      found.filter((other) => other !== one).flatMap((other) => missingKeys(owner, one, other)),
    ),
    ...found.slice(1).flatMap((other) => otherPlaceholders(owner, /** @type {TextFile} */ (found[0]), other)),
  ]
}

/**
 * Keys of one file that another has not. Plural forms are compared by what they are forms of: languages have as many as
 * they need.
 *
 * @param {string} owner
 * @param {TextFile} one
 * @param {TextFile} other
 */
function missingKeys(owner, one, other) {
  const known = stems(other.texts)
  return [...stems(one.texts)]
    .filter((key) => !known.has(key))
    .map((key) => `${owner}: ${other.file} has no text '${key}', which ${one.file} has`)
}

/**
 * @param {string} owner
 * @param {TextFile} one
 * @param {TextFile} other
 */
function otherPlaceholders(owner, one, other) {
  return Object.keys(one.texts)
    .filter((key) => Object.hasOwn(other.texts, key))
    .filter((key) => String(placeholders(one.texts[key])) !== String(placeholders(other.texts[key])))
    .map((key) => `${owner}: '${key}' has other placeholders in ${other.file} than in ${one.file}`)
}

/**
 * The texts of one language of a page.
 *
 * @param {TextFile[]} files
 * @returns {TextFile}
 * @throws {Error} when two files have the same key
 */
export function joined(files) {
  /** @type {Record<string, unknown>} */
  const texts = {}
  for (const { file, texts: own } of files)
    for (const [key, text] of Object.entries(own)) {
      if (Object.hasOwn(texts, key)) throw new Error(`${file}: another file of the page has the text '${key}' too`)
      texts[key] = text
    }
  return { file: files.map(({ file }) => file).join(' + '), texts }
}

/**
 * Where the texts of an area are not the same in all languages, one clause each.
 *
 * @param {string} definitionFile
 * @param {any} definition
 * @param {(load: Function) => string} requestOf
 * @returns {string[]}
 */
export function textProblems(definitionFile, { name, pages, contributions = {} }, requestOf) {
  /** @param {string} file @returns {Record<string, unknown>} */
  const textsIn = (file) => {
    if (extname(file) !== '.json') throw new Error(`${file}: texts are a JSON file of their own`)
    return JSON.parse(readFileSync(join(dirname(definitionFile), file), 'utf8'))
  }
  /** @param {Record<string, Function | Function[]>} [texts] */
  const read = (texts = {}) =>
    Object.fromEntries(
      Object.entries(texts).map(([language, loads]) => {
        const files = [loads].flat().map(requestOf)
        return [language, joined(files.map((file) => ({ file, texts: textsIn(file) })))]
      }),
    )
  return [
    ...pages.flatMap((/** @type {any} */ page) => fileProblems(describePage(name, page), read(page.texts))),
    ...Object.entries(contributions).flatMap(([place, { texts }]) =>
      fileProblems(`the contribution ${place} of ${name}`, read(texts)),
    ),
  ]
}
