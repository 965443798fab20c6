import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { budgets } from '../shared/build/budgets.js'
import { packages } from './build-packages.mjs'
import { allBuilt, brotliSize, pageScripts } from './page-scripts.mjs'
import { root } from './run-step.mjs'

/**
 * What one built package weighs: a row for what is fetched together, with its code and the longest of its texts.
 *
 * @param {string} name
 * @returns {{ what: string, bytes: number, texts?: number, limit: number }[]}
 */
function weigh(name) {
  const folder = join(root, name, 'dist')
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))
  /** @param {readonly string[]} files */
  const sum = (files) => brotliSize(files.map((file) => join(folder, file)))
  /** @param {Record<string, string[]>} texts files by language */
  const longest = (texts) => Math.max(0, ...Object.values(texts).map(sum))
  if (manifest.kind === 'host')
    return [
      { what: 'host, start', bytes: sum(manifest.entry), texts: longest(manifest.texts), limit: budgets.start },
      {
        what: 'host, start of areas',
        bytes: sum([...manifest.entry, ...manifest.federation]),
        limit: budgets.startOfAreas,
      },
    ]
  const entry = sum(manifest.first)
  /**
   * @param {string} title
   * @param {Pick<import('@member/shared/manifest').ManifestPage, 'first' | 'texts'>} part
   * @param {number} limit
   */
  const weighPart = (title, { first, texts }, limit) => {
    const own = first.filter((file) => !manifest.first.includes(file))
    return { what: title, bytes: sum(own), texts: longest(texts), limit }
  }
  return [
    { what: `${manifest.area}, entry`, bytes: entry, limit: budgets.entry },
    ...manifest.pages.flatMap((/** @type {import('@member/shared/manifest').ManifestPage} */ page) => {
      const own = weighPart(page.name, page, budgets.page)
      const limit = budgets.withEntry[page.name]
      if (limit === undefined) return [own]
      return [own, { what: `${page.name} with the entry`, bytes: own.bytes + entry, limit }]
    }),
    ...Object.entries(manifest.contributions ?? {}).map(([place, contribution]) =>
      weighPart(`${manifest.area}, on the ${place}`, contribution, budgets.contribution),
    ),
  ]
}

/**
 * What a first visit to a page loads in all.
 *
 * @returns {{ what: string, bytes: number, texts?: number, limit: number }[]}
 */
const weighPages = () =>
  /** @type {(keyof typeof pageScripts)[]} */ (Object.keys(pageScripts)).map((page) => ({
    what: `${page}, all scripts`,
    bytes: brotliSize(pageScripts[page]()),
    limit: budgets.pageScripts[page],
  }))

/**
 * Prints what host, areas and pages weigh.
 * @throws when one is heavier than it may be
 */
export function checkSizes() {
  const built = packages.filter((name) => existsSync(join(root, name, 'dist/manifest.json')))
  const rows = [...built.flatMap(weigh), ...(allBuilt() ? weighPages() : [])]
  /** @param {number} bytes */
  const kB = (bytes) => (bytes / 1000).toFixed(1)
  console.table(
    Object.fromEntries(
      rows.map(({ what, bytes, texts = 0, limit }) => [
        what,
        { 'kB (br)': kB(bytes), limit: kB(limit), 'texts kB': kB(texts) },
      ]),
    ),
  )
  const heavy = rows.filter(({ bytes, limit }) => bytes > limit)
  if (heavy.length > 0) throw new Error(`heavier than allowed: ${heavy.map(({ what }) => what).join(', ')}`)
}
