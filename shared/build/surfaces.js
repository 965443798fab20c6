import { join } from 'node:path'
import semver from 'semver'
import { readJson } from './singletons.js'

/** @typedef {Record<string, Record<string, string[]>>} Surfaces library → contract version → names added in it */
/** @typedef {{ file: string, library: string, name: string | null }} Use an import; `name` is null for a whole library */

/**
 * What the host provides of the libraries that it provides in part.
 *
 * @type {Surfaces}
 */
export const surfaces = readJson(join(import.meta.dirname, '../surfaces.json'))

/**
 * The names that a host of a contract gives, sorted, by library: those of all versions up to its own.
 *
 * @param {Surfaces} surfaces
 * @param {string} contract
 * @returns {Record<string, string[]>}
 */
export const givenNames = (surfaces, contract) =>
  Object.fromEntries(
    Object.entries(surfaces).map(([library, surface]) => [
      library,
      Object.keys(surface)
        .filter((version) => semver.lte(version, contract))
        .flatMap((version) => surface[version])
        .sort(),
    ]),
  )

/**
 * The names that imports take of the libraries that a host provides in part, sorted, by library.
 *
 * @param {Surfaces} surfaces
 * @param {readonly Use[]} uses
 * @returns {Record<string, string[]>}
 */
export function usedNames(surfaces, uses) {
  const named = Object.keys(surfaces).map((library) => {
    const names = uses.flatMap((use) => (use.library === library && use.name !== null ? [use.name] : []))
    return /** @type {const} */ ([library, [...new Set(names)].sort()])
  })
  return Object.fromEntries(named.filter(([, names]) => names.length > 0))
}
