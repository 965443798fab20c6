import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { packages } from './build-packages.mjs'
import { root } from './run-step.mjs'

/** Brotli bytes a member may have to fetch for an area's first files, and for one of its pages on top of them. */
const limits = { first: 25_000, page: 30_000 }

const compressed = (file) =>
  brotliCompressSync(readFileSync(file), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length

/** What one built area weighs: a row for its first files, one for each page; beside its code its longest texts. */
function weigh(name) {
  const folder = join(root, name, 'dist')
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))
  if (manifest.kind !== 'area') return []
  const sum = (files) => files.reduce((total, file) => total + compressed(join(folder, file)), 0)
  const page = ({ name: title, first, texts }) => {
    const own = first.filter((file) => !manifest.first.includes(file))
    const largest = Math.max(0, ...Object.values(texts).map(sum))
    return { what: title, bytes: sum(own), texts: largest, limit: limits.page }
  }
  return [
    { what: `${manifest.area}, first files`, bytes: sum(manifest.first), limit: limits.first },
    ...manifest.pages.map(page),
  ]
}

/**
 * Prints what areas and pages weigh.
 * @throws when one is heavier than it may be
 */
export function checkSizes() {
  const rows = packages.filter((name) => existsSync(join(root, name, 'dist/manifest.json'))).flatMap(weigh)
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
