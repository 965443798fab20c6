import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { sql } from 'kysely'
import { buildPackages, compile } from '../scripts/build-packages.mjs'
import { provideChromium } from '../scripts/find-chromium.mjs'
import { root, step } from '../scripts/run-step.mjs'
import { machine } from './machine.mjs'
import { median } from './speed/figures.mjs'

/**
 * `npm run bench:threads`, unthrottled: a list of 100 of 10 000 work orders on a cold page, from the answer of the server
 * until its rows reach the lower edge of the window, and until all of them are on the page; the same for as many rows as
 * usual; and a thread of 2 000 messages, opened from the long list, from the click until its newest is seen. With the code
 * of threads fetched ahead and, for members who save data, not. Says what is above the targets.
 */
const runs = Number(process.env.BENCH_RUNS || 7)
const [tickets, messages] = [10_000, 2000]
/** @type {Record<string, number>} */
const targets = { 'usual list': 150, list: 150, thread: 300 }

const listPath = '/user/account/workorder?sort=activity'

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
 * Runs in the page: when it is on the screen what is waited for, by the clock of the page. `seen`: one element is in the
 * window; `filled`: such elements reach its lower edge; a number: so many are on the page.
 *
 * @param {{ selector: string, until: 'seen' | 'filled' | number }} what
 * @returns {Promise<number>}
 */
const painted = ({ selector, until }) =>
  new Promise((resolve) => {
    const isThere = () => {
      const found = document.querySelectorAll(selector)
      if (typeof until === 'number') return found.length >= until
      const { top, bottom } = found[found.length - 1]?.getBoundingClientRect() ?? { top: 0, bottom: 0 }
      return until === 'filled' ? bottom >= innerHeight : bottom > top && bottom > 0 && top < innerHeight
    }
    // The frame after the one that was made with it has been shown.
    const check = () => requestAnimationFrame(isThere() ? (time) => resolve(time) : check)
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

const newest = `[data-seq="${messages}"]`

/**
 * Opens a list on a page.
 *
 * @param {import('@playwright/test').Page} page
 * @param {string} origin
 * @param {number} rows
 * @returns how long after the answer its rows fill the window, and all are there
 */
async function openList(page, origin, rows) {
  await page.goto(`${origin}${listPath}&limit=${rows}`, { waitUntil: 'commit' })
  const [filled, all] = await Promise.all(
    /** @type {const} */ (['filled', rows]).map((until) => page.evaluate(painted, { selector: '[data-row]', until })),
  )
  const answer = await answered(page, '/workorder/list')
  return { filled: filled - answer, all: all - answer }
}

/**
 * Opens the long thread from the list on a page.
 *
 * @param {import('@playwright/test').Page} page
 */
async function openThread(page) {
  await page.waitForLoadState('networkidle')
  const clicked = page.evaluate(
    () => new Promise((resolve) => addEventListener('click', ({ timeStamp }) => resolve(timeStamp), { capture: true })),
  )
  const seen = page.evaluate(painted, /** @type {const} */ ({ selector: newest, until: 'seen' }))
  await page.getByRole('link', { name: 'The long thread' }).click()
  return (await seen) - (await clicked)
}

/**
 * Does something on a cold page of a member.
 *
 * @template T
 * @param {import('@playwright/test').Browser} browser
 * @param {string} session
 * @param {boolean} saveData
 * @param {(page: import('@playwright/test').Page) => Promise<T>} act
 */
async function onColdPage(browser, session, saveData, act) {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 800 } })
  try {
    await context.addInitScript((value) => localStorage.setItem('userInfo', value), session)
    if (saveData)
      await context.addInitScript(() =>
        Object.defineProperty(navigator, 'connection', { value: { saveData: true, addEventListener() {} } }),
      )
    return await act(await context.newPage())
  } finally {
    await context.close()
  }
}

/**
 * @param {<T>(act: (page: import('@playwright/test').Page) => Promise<T>) => Promise<T>} onPage
 * @param {string} origin
 */
async function openOnce(onPage, origin) {
  const usual = await onPage((page) => openList(page, origin, 20))
  return onPage(async (page) => {
    const { filled, all } = await openList(page, origin, 100)
    return { 'usual list': usual.filled, list: filled, 'list, all rows': all, thread: await openThread(page) }
  })
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
    /** @type {Record<'ahead' | 'saving data', Record<string, number>[]>} */
    const all = { ahead: [], 'saving data': [] }
    await step(`measuring, ${runs} rounds`, async () => {
      for (let run = 0; run < runs; run += 1) {
        all.ahead.push(await openOnce((act) => onColdPage(browser, session, false, act), site.origin))
        all['saving data'].push(await openOnce((act) => onColdPage(browser, session, true, act), site.origin))
      }
      return ''
    })
    const names = Object.keys(all.ahead[0])
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
    if (slow.length > 0) console.log(`above the target: ${slow.join(', ')}`)
  } finally {
    await browser.close()
    await site.stop()
  }
}

main().catch((error) => {
  console.error(error.output ?? error.stack)
  process.exit(1)
})
