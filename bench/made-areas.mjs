import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { integrityOf } from '../shared/build/integrity.js'
import { release } from './release.mjs'

const names =
  'billing invoices coupons shipping returns warranty downloads licences training events forum reviews wishlist gifts referrals vouchers partners suppliers projects calendar documents contracts payments refunds loyalty devices alerts reports backups teams'.split(
    ' ',
  )
const views =
  'list detail new edit history settings overview summary archive members notes approvals exports statistics schedule'.split(
    ' ',
  )
const singletons = { react: '^19.3.0', 'react-router-dom': '^7.18.0', 'styled-components': '^6.6.0' }
const pagesEach = 7
const hash = () => randomBytes(6).toString('hex')

/**
 * Makes areas live whose releases differ in everything that a page tells of them, each with a release to fall back to.
 * Their pages cannot be opened: their files are noise.
 *
 * @param {string} store folder of the release store
 * @param {number} count
 */
export async function addMadeAreas(store, count) {
  const folder = mkdtempSync(join(tmpdir(), 'member-bench-areas-'))
  try {
    for (const [at, name] of names.slice(0, count).entries())
      for (const version of ['1.0.0', '1.1.0']) {
        const made = writeRelease(join(folder, `${name}-${version}`), name, version, at)
        await release(store, 'publish', made.folder)
        await release(store, 'promote', name, made.release, '--reason', 'the benchmark')
      }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/**
 * @param {string} folder
 * @param {string} area
 * @param {string} version
 * @param {number} at
 */
function writeRelease(folder, area, version, at) {
  mkdirSync(folder)
  const id = hash()
  /** @type {Record<string, { integrity: string, bytes: number }>} */
  const files = {}
  const file = (/** @type {string} */ name, text = `// ${randomBytes(200).toString('base64')}\n`) => {
    const full = `${name}.${hash().slice(0, 8)}.js`
    writeFileSync(join(folder, full), text)
    files[full] = { integrity: integrityOf(text), bytes: text.length }
    return full
  }
  const entry = file('entry')
  const first = [entry, file(String(100 + at))]
  const pages = Array.from({ length: pagesEach }, (_, number) => {
    const view = views[(at * pagesEach + number * 4) % views.length]
    return {
      path: `/user/${area}/${view}${view === 'detail' ? '/:id' : ''}`,
      name: `${area}/${view}`,
      title: { 'zh-cn': `${at}${number}页面`, en: `${view} of ${area}` },
      layout: 'user',
      login: true,
      activeMenuPaths: view === 'detail' ? [`/user/${area}/list`] : [],
      skeleton: view === 'list' ? 'list' : view === 'detail' ? 'detail' : 'cards',
      first: [file(String(200 + number))],
      texts: { 'zh-cn': [file(String(300 + number))], en: [file(String(400 + number))] },
    }
  })
  const manifest = {
    schema: 1,
    kind: 'area',
    area,
    release: `${version}-${id}`,
    commit: 'unknown',
    builtAt: new Date().toISOString(),
    container: `area_${area}_${id}`,
    entry,
    first,
    contract: '^1.0.0',
    singletons,
    pages,
    files,
  }
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest))
  return { folder, release: manifest.release }
}
