import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../scripts/run-step.mjs'
import { integrityOf } from '../shared/build/integrity.js'
import { release, releaseCommand } from './release.mjs'
import { startBenchSite } from './site.mjs'
import { median } from './speed/figures.mjs'

const path = '/user/account/overview'
const id = 'bbbbbbbbbbbb'

/** Another release of the account area: the same code under another name. Returns its folder and name. */
function makeSecond() {
  const folder = mkdtempSync(join(tmpdir(), 'member-bench-release-'))
  cpSync(join(root, 'remote-account/dist'), folder, { recursive: true })
  const text = readFileSync(join(folder, 'manifest.json'), 'utf8')
  const built = JSON.parse(text).release.slice(-12)
  const manifest = JSON.parse(text.replaceAll(built, id))
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.js'))) {
    const renamed = readFileSync(join(folder, file), 'utf8').replaceAll(built, id)
    writeFileSync(join(folder, file), renamed)
    manifest.files[file] = { integrity: integrityOf(renamed), bytes: Buffer.byteLength(renamed) }
  }
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest))
  return { folder, name: /** @type {string} */ (manifest.release) }
}

/** Release of the account area whose entry the page has run. */
const runs = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => /\/r\/account\/([^/]+)\/entry/.exec(name)?.[1])
    .findLast(Boolean)

/**
 * From the start of `release rollback` until a new page load shows the old release, and what the first click in a tab
 * that was open before opens.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {number} count
 */
export async function measureRollback(browser, count) {
  const site = await startBenchSite()
  const { folder, name } = makeSecond()
  try {
    const session = await site.session()
    await release(site.store, 'publish', folder)
    await release(site.store, 'promote', 'account', name, '--reason', 'the benchmark')
    /** @type {{ command: number, shown: number, first: string }[]} */
    const rounds = []
    for (let round = 0; round < count; round += 1) {
      if (round > 0) {
        await release(site.store, 'resume', 'account', '--allow', name, '--reason', 'the benchmark')
        await release(site.store, 'promote', 'account', name, '--reason', 'the benchmark')
      }
      rounds.push(await rollBackOnce(browser, site, session, name))
    }
    const shown = rounds.map((one) => one.shown)
    return {
      commandMs: Math.round(median(rounds.map(({ command }) => command))),
      medianMs: Math.round(median(shown)),
      worstMs: Math.round(Math.max(...shown)),
      firstClicksOnOldRelease: rounds.filter(({ first }) => first === 'old').length,
      runs: count,
    }
  } finally {
    rmSync(folder, { recursive: true })
    await site.stop()
  }
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {Awaited<ReturnType<typeof startBenchSite>>} site
 * @param {string} session
 * @param {string} bad
 */
async function rollBackOnce(browser, { origin, store }, session, bad) {
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1280, height: 900 } })
  try {
    await context.addInitScript((value) => localStorage.setItem('userInfo', value), session)
    const open = await context.newPage()
    await open.goto(`${origin}/user/account/workorder`, { waitUntil: 'networkidle' })
    const page = await context.newPage()
    const began = performance.now()
    await releaseCommand(store, 'rollback', 'account', '--reason', 'the benchmark')
    const command = performance.now() - began
    await page.goto(origin + path, { waitUntil: 'commit' })
    await page.waitForFunction(() => performance.getEntriesByName('member:page-ready').length > 0)
    const shown = performance.now() - began
    if ((await page.evaluate(runs)) === bad)
      throw new Error('a page that was loaded after the rollback runs the release')
    await open.locator('nav a[href$="/user/account/balance"]').first().click()
    await open.waitForFunction(() => performance.getEntriesByName('member:page-ready').length > 1)
    const first = (await open.evaluate(runs)) === bad ? 'bad' : 'old'
    return { command, shown, first }
  } finally {
    await context.close()
  }
}
