import { readFileSync } from 'node:fs'
import { compileFunction } from 'node:vm'
import { transformSync } from '@swc/core'

/**
 * Modules a definition may import: they are types and identity functions, nothing runs.
 *
 * @type {Record<string, object>}
 */
const stubs = { '@member/shared': { defineArea: (/** @type {unknown} */ area) => area } }

/**
 * A TypeScript file as CommonJS.
 *
 * @param {string} file
 * @throws {Error} with the place of a mistake
 */
function compiled(file) {
  try {
    return transformSync(readFileSync(file, 'utf8'), {
      filename: file,
      jsc: { parser: { syntax: 'typescript', tsx: true }, target: 'es2022' },
      module: { type: 'commonjs', ignoreDynamic: true },
    }).code
  } catch (error) {
    // What follows are frames of the compiler.
    throw new Error(`${file} cannot be read:\n${error.message.split('\n\nCaused by')[0].trim()}`)
  }
}

/**
 * Evaluates the data part of an area's `area.ts` (or the host's page list) in Node. Page loaders are not run: each
 * is called with a replacement for `import()` that records the request, so that the build knows the page's files.
 * `npm run check` reads definitions before anything is compiled, so this file imports nothing of `@member/shared`.
 *
 * @param {string} file
 * @returns {{ definition: any, requestOf: (load: Function) => string }}
 */
export function evaluateDefinition(file) {
  const code = compiled(file)
  /** @type {string[]} */
  const imports = []
  /** @param {string} request */
  const stub = (request) => {
    const found = stubs[request]
    if (found === undefined)
      throw new Error(`${file} may import @member/shared only, as it is read at build time; it imports ${request}`)
    return found
  }
  /** @param {string} request */
  const note = (request) => {
    imports.push(request)
    return new Promise(() => {})
  }
  const module = { exports: /** @type {any} */ ({}) }
  const source = code.replace(/\bimport\(/g, 'noteImport(')
  const run = compileFunction(source, ['module', 'exports', 'require', 'noteImport'], { filename: file })
  run(module, module.exports, stub, note)
  /** @param {Function} load */
  const requestOf = (load) => {
    imports.length = 0
    load()
    if (imports.length !== 1) throw new Error(`${file}: a loader must be one plain import(), found ${imports.length}`)
    return imports[0]
  }
  return { definition: module.exports.default, requestOf }
}
