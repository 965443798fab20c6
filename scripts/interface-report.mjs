import { dirname, join } from 'node:path'
import { parseSync, printSync } from '@swc/core'

/** @typedef {import('@swc/core').ModuleItem} ModuleItem */

/**
 * What one declaration file says: its declarations by name, and where the other names that it uses come from.
 *
 * @typedef {object} Declarations
 * @property {Map<string, ModuleItem[]>} declared
 * @property {Map<string, { file: string, name: string }>} imported from files of the package, by local name
 * @property {Map<string, { file: string | undefined, name: string }>} exported by exported name; `file` when it is another
 * @property {string[]} starred files whose names are exported as well
 */

/**
 * @param {string} from
 * @param {string} request
 */
const fileOf = (from, request) =>
  request.startsWith('.') ? join(dirname(from), request.replace(/\.(tsx?|js)$/, '')).replaceAll('\\', '/') : undefined

/** @param {any} declaration */
const namesOf = (declaration) =>
  declaration.type === 'VariableDeclaration'
    ? declaration.declarations.map((/** @type {any} */ { id }) => id.value)
    : [(declaration.id ?? declaration.identifier).value]

/**
 * @param {string} file path without its ending
 * @param {string} source text of the `.d.ts`
 * @returns {Declarations}
 */
function declarationsOf(file, source) {
  /** @type {Declarations} */
  const found = { declared: new Map(), imported: new Map(), exported: new Map(), starred: [] }
  /** @param {any} item @param {any} declaration */
  const declare = (item, declaration) => {
    for (const name of namesOf(declaration)) found.declared.set(name, [...(found.declared.get(name) ?? []), item])
    return namesOf(declaration)
  }
  for (const item of /** @type {any[]} */ (parseSync(source, { syntax: 'typescript', tsx: false }).body)) {
    const from = item.source ? fileOf(file, item.source.value) : undefined
    if (item.type === 'ExportDeclaration')
      for (const name of declare(item.declaration, item.declaration))
        found.exported.set(name, { file: undefined, name })
    else if (item.type === 'ImportDeclaration') {
      if (from === undefined) continue
      for (const { local, imported } of item.specifiers)
        found.imported.set(local.value, { file: from, name: imported?.value ?? local.value })
    } else if (item.type === 'ExportAllDeclaration' && from !== undefined) found.starred.push(from)
    else if (item.type === 'ExportNamedDeclaration')
      for (const { orig, exported } of item.specifiers)
        found.exported.set((exported ?? orig).value, { file: from, name: orig.value })
    else if (item.id || item.declarations) declare(item, item)
  }
  return found
}

/**
 * Every name that an AST mentions, and the `import('./x').Name` in it.
 *
 * @param {any} node
 * @param {(name: string) => void} onName
 * @param {(request: string, name: string) => void} onImport
 */
function walk(node, onName, onImport) {
  if (Array.isArray(node)) for (const each of node) walk(each, onName, onImport)
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return
  if (node.type === 'Identifier') onName(node.value)
  if (node.type === 'TsImportType' && node.qualifier) onImport(node.argument.value, node.qualifier.value)
  for (const each of Object.values(node)) walk(each, onName, onImport)
}

/** @param {ModuleItem} item */
const printed = (item) =>
  printSync({
    type: 'Module',
    span: { start: 0, end: 0, ctxt: 0 },
    body: [item],
    interpreter: /** @type {any} */ (null),
  }).code.trim()

/**
 * The public interface as text: the names of each entry, and the declarations of these and of all they mention, without
 * comments, sorted by name. Declarations of one name are one block, so moving one between files changes nothing.
 *
 * @param {Record<string, string>} entries file of each entry, without its ending, by the entry's name
 * @param {(file: string) => string} read text of a `.d.ts`, by its path without the ending
 */
export function interfaceReport(entries, read) {
  /** @type {Map<string, Declarations>} */
  const files = new Map()
  /** @type {Map<string, Set<string>>} */
  const blocks = new Map()
  /** @type {Set<string>} */
  const seen = new Set()
  /** @param {string} file */
  const declarations = (file) => {
    const known = files.get(file) ?? declarationsOf(file, read(file))
    files.set(file, known)
    return known
  }
  /** @param {string} file @returns {Map<string, { file: string, name: string }>} */
  const exportsOf = (file) => {
    const { exported, starred } = declarations(file)
    const own = [...exported].map(
      ([name, from]) => /** @type {const} */ ([name, { file: from.file ?? file, name: from.name }]),
    )
    return new Map([...starred.flatMap((other) => [...exportsOf(other)]), ...own])
  }
  /** @param {string} file @param {string} name @param {boolean} [asExport] */
  const add = (file, name, asExport = false) => {
    if (seen.has(`${file} ${name}`)) return
    seen.add(`${file} ${name}`)
    const { declared, imported } = declarations(file)
    const items = declared.get(name)
    if (items === undefined) {
      const from = imported.get(name) ?? (asExport ? exportsOf(file).get(name) : undefined)
      if (from) add(from.file, from.name, true)
      return
    }
    for (const item of items) {
      blocks.set(name, (blocks.get(name) ?? new Set()).add(printed(item)))
      walk(
        item,
        (mentioned) => add(file, mentioned),
        (request, mentioned) => {
          const from = fileOf(file, request)
          if (from) add(from, mentioned, true)
        },
      )
    }
  }
  const heads = Object.entries(entries).map(([entry, file]) => {
    const names = [...exportsOf(file)].sort(([a], [b]) => (a < b ? -1 : 1))
    for (const [, from] of names) add(from.file, from.name, true)
    return [`entry ${entry}`, ...names.map(([name]) => `  ${name}`)].join('\n')
  })
  const bodies = [...blocks]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, texts]) => `declaration ${name}\n${[...texts].sort().join('\n').replace(/^/gm, '  ')}`)
  return `${[...heads, ...bodies].join('\n\n')}\n`
}
