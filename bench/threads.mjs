import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { sql } from 'kysely'
import { buildPackages, compile } from '../scripts/build-packages.mjs'
import { provideChromium } from '../scripts/find-chromium.mjs'
import { root, step } from '../scripts/run-step.mjs'
import { machine } from './machine.mjs'
import { median } from './measure.mjs'

/**
 * `npm run bench:threads`, unthrottled: a list of 100 of 10 000 work orders on a cold page, from the answer of the server
 * until it is seen, and a thread of 2 000 messages, opened from that list, from the click until its newest is seen; with
 * its code fetched ahead and, for members who save data, not. Fails above the targets.
 */
const runs = Number(process.env.BENCH_RUNS || 7)
const [tickets, messages] = [10_000, 2000]
const targets = { list: 150, thread: 300 }

const listPath = '/user/account/workorder?limit=100&sort=activity'

/** @param {string} folder */
async function fill(folder) {
  const { fillLists } = await import('./lists-data.mjs')
  const { openDatabase } = await import('../server/dist/database/open-database.js')
  const location = /** @type {const} */ ({ kind: 'libsql', folder })
  await fillLists(location, tickets)
  const db = await openDatabase(location, 'maintain')
  try {
    await sql`update ticket set requester_id = 1, hidden_by_requester = 0 where number like 'B%'`.execute(db)
    const { id } = await db
      .selectFrom('ticket')
      .select('id')
      .where('requester_id', '=', 1)
      .orderBy('last_activity_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    await db.deleteFrom('ticket_message').where('ticket_id', '=', id).execute()
    await db.deleteFrom('ticket_event').where('ticket_id', '=', id).execute()
    const rows = Array.from({ length: messages }, (_, index) => ({
      ...{ ticket_id: id, seq: index + 1, changed_seq: index + 1, client_id: `bench-${index}`, author_id: 1 },
      ...{ author_kind: 'member', visibility: 'public', format: 'markdown', created_at: 1_700_000_000 + index * 60 },
      body: `Message ${index + 1}: **bold** words, a [link](https://example.com) and\n\n- one\n- two\n\n> a quote`,
    }))
    for (let from = 0; from < rows.length; from += 200)
      await db
        .insertInto('ticket_message')
        .values(/** @type {any} */ (rows.slice(from, from + 200)))
        .execute()
    await db
      .updateTable('ticket')
      .set({ subject: 'The long thread', last_seq: messages, message_count: messages, status: 'open' })
      .where('id', '=', id)
      .execute()
    await db.deleteFrom('ticket_reader').where('ticket_id', '=', id).execute()
    await db
      .insertInto('ticket_reader')
      .values({ ticket_id: id, member_id: 1, last_seen_seq: messages, starred: 0 })
      .execute()
    // What the server indexes beside its work would be measured, too.
    await db.deleteFrom('ticket_search_queue').execute()
  } finally {
    await db.destroy()
  }
}

/**
 * Runs in the page: when something is on the screen, by the clock of the page.
 *
 * @param {string} selector
 * @returns {Promise<number>}
 */
const painted = (selector) =>
  new Promise((resolve) => {
    const check = () => {
      const found = document.querySelector(selector)
      const { top, bottom } = found?.getBoundingClientRect() ?? { top: 0, bottom: 0 }
      const isSeen = bottom > top && bottom > 0 && top < innerHeight
      // The frame after the one that was made with it has been shown.
      requestAnimationFrame(isSeen ? (time) => resolve(time) : check)
    }
    requestAnimationFrame(check)
  })

/**
 * The end of the last answer of a call.
 *
 * @param {import('@playwright/test').Page} page
 * @param {string} call
 */
const answered = (page, call) =>
  page.evaluate(
    (name) =>
      /** @type {PerformanceResourceTiming[]} */ (performance.getEntriesByType('resource'))
        .filter((entry) => entry.name.includes(name))
        .at(-1)?.responseEnd ?? Number.NaN,
    call,
  )

const row = '[data-row-link]'
const newest = `[data-seq="${messages}"]`

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} origin
 * @param {string} session
 * @param {boolean} saveData
 */
async function openOnce(browser, origin, session, saveData) {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 800 } })
  try {
    await context.addInitScript((value) => localStorage.setItem('userInfo', value), session)
    if (saveData)
      await context.addInitScript(() =>
        Object.defineProperty(navigator, 'connection', { value: { saveData: true, addEventListener() {} } }),
      )
    const page = await context.newPage()
    await page.goto(origin + listPath, { waitUntil: 'commit' })
    const list = (await page.evaluate(painted, row)) - (await answered(page, '/workorder/list'))
    await page.waitForLoadState('networkidle')
    const clicked = page.evaluate(
      () =>
        new Promise((resolve) => addEventListener('click', ({ timeStamp }) => resolve(timeStamp), { capture: true })),
    )
    const seen = page.evaluate(painted, newest)
    await page.getByRole('link', { name: 'The long thread' }).click()
    return { list, thread: (await seen) - (await clicked) }
  } finally {
    await context.close()
  }
}

/** @param {readonly number[]} times */
const summary = (times) => ({
  medianMs: Math.round(median(times)),
  minMs: Math.round(Math.min(...times)),
  maxMs: Math.round(Math.max(...times)),
})

async function main() {
  await step('building', async () => {
    await compile()
    await buildPackages()
    return ''
  })
  const { startBenchSite } = await import('./site.mjs')
  const site = await startBenchSite(undefined, fill)
  const browser = await chromium.launch({ executablePath: await provideChromium(), args: ['--no-sandbox'] })
  try {
    const session = await site.session()
    const at = machine()
    /** @type {Record<'ahead' | 'saving data', Record<keyof typeof targets, number>[]>} */
    const all = { ahead: [], 'saving data': [] }
    await step(`measuring, ${runs} rounds`, async () => {
      for (let run = 0; run < runs; run += 1) {
        all.ahead.push(await openOnce(browser, site.origin, session, false))
        all['saving data'].push(await openOnce(browser, site.origin, session, true))
      }
      return ''
    })
    const names = /** @type {(keyof typeof targets)[]} */ (Object.keys(targets))
    const measured = Object.fromEntries(
      Object.entries(all).map(([code, times]) => [
        code,
        Object.fromEntries(names.map((name) => [name, summary(times.map((time) => time[name]))])),
      ]),
    )
    for (const [code, figures] of Object.entries(measured)) {
      console.log(code)
      console.table(figures)
    }
    const result = { at: new Date().toISOString(), machine: at, tickets, messages, runs, targets, measured }
    mkdirSync(join(root, 'bench/results'), { recursive: true })
    writeFileSync(join(root, 'bench/results/threads.json'), `${JSON.stringify(result, null, 2)}\n`)
    const slow = names.filter((name) => measured.ahead[name].medianMs > targets[name])
    if (slow.length > 0) throw new Error(`above the target: ${slow.join(', ')}`)
  } finally {
    await browser.close()
    await site.stop()
  }
}

main().catch((error) => {
  console.error(error.output ?? error.stack)
  process.exit(1)
})
