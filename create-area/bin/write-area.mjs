import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const template = join(import.meta.dirname, '../template')

/** Characters of a title in a menu. */
const longestTitle = 40

/** What an area can be called, as the build says it (shared/src/release/declaration.ts). */
const areaName = /^(?!(?:host|user|constructor)$)[a-z][a-z0-9]{1,30}$/

/**
 * Files of the template; npm leaves out a `.gitignore` from what it packs.
 *
 * @returns {{ source: string, target: string }[]} paths in the template and in the area
 */
const files = () =>
  readdirSync(template, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => statSync(join(template, path)).isFile())
    .map((source) => ({ source, target: source.replace(/^gitignore$/, '.gitignore') }))

/**
 * Writes a new area into a folder that is empty or not there.
 *
 * @param {object} area
 * @param {string} area.folder
 * @param {string} area.name
 * @param {{ en: string, zh: string }} [area.title] of its page; by default its name with a capital letter
 * @param {(path: string) => boolean} [area.wanted] which files of the template it takes; by default all
 * @returns {string[]} the files, as paths in the folder
 * @throws {Error} one sentence, before anything is written
 */
export function writeArea({ folder, name, title, wanted = () => true }) {
  if (!areaName.test(name))
    throw new Error(
      `"${name}" is no name for an area: it has 2 to 31 lower-case letters and digits, a letter first, and is not "host", "user" or "constructor".`,
    )
  if (filesIn(folder).length > 0) throw new Error(`${folder} is not empty; a new area needs a folder of its own.`)
  if (title !== undefined && [title.en, title.zh].some((one) => one.trim() === '' || one.length > longestTitle))
    throw new Error(`A title has 1 to ${longestTitle} characters.`)
  const capital = name.charAt(0).toUpperCase() + name.slice(1)
  const { en, zh } = title ?? { en: capital, zh: capital }
  const filled = (/** @type {string} */ text) =>
    text
      .replaceAll('__name__', name)
      // By functions, as a `$` in a title is a `$`.
      .replaceAll('__title_en__', () => inQuotes(en))
      .replaceAll('__title_zh__', () => inQuotes(zh))
  const written = files().filter(({ target }) => wanted(target))
  for (const { source, target } of written) {
    const path = join(folder, filled(target))
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, filled(readFileSync(join(template, source), 'utf8')))
  }
  return written.map(({ target }) => filled(target)).sort()
}

/** What an empty repository has already. */
const ofARepository = /^(\.git|\.DS_Store|README(\.\w+)?|LICENSE(\.\w+)?)$/i

/** @param {string} folder */
function filesIn(folder) {
  try {
    return readdirSync(folder).filter((name) => !ofARepository.test(name))
  } catch (error) {
    if (error.code === 'ENOENT') return []
    throw new Error(`${folder} cannot be used: ${error.message}`)
  }
}

/**
 * A text for between quotes, of JSON (double ones) and TypeScript (single ones) alike.
 *
 * @param {string} text
 */
const inQuotes = (text) =>
  text.replace(/[\\'"\p{Cc}]/gu, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
