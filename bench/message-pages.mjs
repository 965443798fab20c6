import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { buildPackages, compile } from '../scripts/build-packages.mjs'
import { provideChromium } from '../scripts/find-chromium.mjs'
import { root, step } from '../scripts/run-step.mjs'
import { machine } from './machine.mjs'
import { median } from './speed/figures.mjs'

/**
 * `npm run bench:message-pages`, unthrottled: the message centre of a member with 5 000 conversations and one of 10 000
 * messages, in a browser. The list is scrolled down and the conversation up at 8 000 px a second, the fastest fling that
 * Android lets a finger make; then a conversation is opened, a row archived and the list filtered. Says what is above the targets.
 */
const [messages, conversations] = [100_000, 5_000]
/** Rows that are on the page when the scrolling ends, and messages that have been: it keeps some hundred of them. */
const [rowsLoaded, messagesPassed] = [2_000, 3_000]
/** Conversations that are opened, of which the first one brings its code; the median counts. */
const opened = 5
/** Pixels a second. */
const fling = 8_000
/** Milliseconds; the heap in MB. A frame of scrolling in which a part arrives may take longer than the others. */
const targets = { frame95: 34, open: 300, filter: 300, archive: 200, heap: 150 }

/**
 * Runs in the page: scrolls what holds the items until as many have been there, and tells how long frames took. Items are
 * told apart by an attribute.
 *
 * @param {{ item: string, name: string, count: number, speed: number }} wanted speed in pixels a second
 */
const scrolled = ({ item, name, count, speed }) =>
  new Promise((resolve) => {
    /** @type {number[]} */
    const frames = []
    /** @type {number[]} */
    const tasks = []
    const passed = new Set()
    const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration)))
    observer.observe({ entryTypes: ['longtask'] })
    let holder = document.querySelector(item)?.parentElement
    while (holder && !['auto', 'scroll'].includes(getComputedStyle(holder).overflowY)) holder = holder.parentElement
    const begin = performance.now()
    let before = begin
    const next = (/** @type {number} */ now) => {
      const took = now - before
      frames.push(took)
      before = now
      // Counting thousands takes part of a frame, so it is not done in each.
      if (frames.length % 10 === 1)
        for (const one of document.querySelectorAll(item)) passed.add(one.getAttribute(name))
      if (passed.size < count && now - begin < 120_000) {
        holder?.scrollBy(0, (speed * Math.min(took, 100)) / 1000)
        return requestAnimationFrame(next)
      }
      observer.disconnect()
      const sorted = frames.slice(1).sort((a, b) => a - b)
      resolve({
        items: passed.size,
        frames: sorted.length,
        frame95: Math.round(sorted[Math.floor(sorted.length * 0.95)] ?? 0),
        worstFrame: Math.round(sorted.at(-1) ?? 0),
        longTasks: tasks.length,
        longestTask: Math.round(Math.max(0, ...tasks)),
      })
    }
    requestAnimationFrame(next)
  })

/**
 * Milliseconds from a click until something is true in the page.
 *
 * @param {import('@playwright/test').Page} page
 * @param {import('@playwright/test').Locator} target
 * @param {(before: string) => boolean} done runs in the page
 * @param {string} [before] what `done` compares with
 */
async function afterClick(page, target, done, before = '') {
  const time = page.evaluate(
    ([test, given]) =>
      new Promise((resolve) => {
        const holds = new Function('before', `return (${test})(before)`)
        addEventListener(
          'click',
          ({ timeStamp }) => {
            const look = (/** @type {number} */ now) =>
              holds(given) ? resolve(Math.round(now - timeStamp)) : requestAnimationFrame(look)
            requestAnimationFrame(look)
          },
          { capture: true, once: true },
        )
      }),
    [done.toString(), before],
  )
  await target.click()
  return /** @type {Promise<number>} */ (time)
}

/** @param {import('@playwright/test').Page} page */
async function heapOf(page) {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return Math.round(usedSize / 1e6)
}

/**
 * @param {import('@playwright/test').Page} page
 * @param {string} origin
 */
async function measure(page, origin) {
  await page.goto(`${origin}/user/messageCenter`)
  await page.locator('[data-row]').first().waitFor()
  await page.waitForLoadState('networkidle')
  const list = await page.evaluate(scrolled, { item: '[data-row]', name: 'data-row', count: rowsLoaded, speed: fling })
  const listHeap = await heapOf(page)
  const rows = page.locator('[data-row]')
  const opens = []
  for (let number = 0; number < opened; number += 1) {
    const shown = await page.evaluate(() => document.querySelector('[role=log] article')?.getAttribute('data-id') ?? '')
    const link = rows.nth(rowsLoaded - 40 + number).locator('[data-row-link]')
    const isOther = (/** @type {string} */ before) =>
      ![null, undefined, before].includes(document.querySelector('[role=log] article')?.getAttribute('data-id'))
    opens.push(await afterClick(page, link, isOther, shown))
    await page.waitForLoadState('networkidle')
  }
  const acted = rows.nth(rowsLoaded - 40)
  const first = (await acted.getAttribute('data-row')) ?? ''
  await acted.hover()
  const archive = await afterClick(
    page,
    acted.getByRole('button', { name: /^Archive:/ }),
    (key) => document.querySelector(`[data-row="${key}"]`) === null,
    first,
  )
  await page.waitForLoadState('networkidle')
  const filter = await afterClick(
    page,
    page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: /^Unread/ }),
    () =>
      document.querySelector('[data-row][data-status="read"]') === null &&
      document.querySelector('[data-row]') !== null,
  )
  return { list: { ...list, heap: listHeap }, firstOpen: opens[0], open: median(opens), archive, filter }
}

async function main() {
  await step('building', async () => {
    await compile()
    await buildPackages()
    return ''
  })
  const { startBenchSite } = await import('./site.mjs')
  const { fillMessages, memberOf } = await import('./messages-data.mjs')
  const { openDatabase } = await import('../server/dist/database/open-database.js')
  let favourite = 0
  const site = await startBenchSite(undefined, async (folder) => {
    const location = /** @type {const} */ ({ kind: 'libsql', folder })
    await fillMessages(location, messages, conversations)
    const db = await openDatabase(location, 'maintain')
    favourite = (await memberOf(db)).favourite
    await db.destroy()
  })
  const browser = await chromium.launch({ executablePath: await provideChromium(), args: ['--no-sandbox'] })
  try {
    const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 800 } })
    const session = await site.session()
    await context.addInitScript((value) => localStorage.setItem('userInfo', value), session)
    const page = await context.newPage()
    const at = machine()
    const centre = await measure(page, site.origin)
    await page.goto(`${site.origin}/user/messageCenter?id=${favourite}`)
    await page.locator('[role=log] article').first().waitFor()
    await page.waitForLoadState('networkidle')
    const wanted = { item: '[role=log] article', name: 'data-id', count: messagesPassed, speed: -fling }
    const thread = await page.evaluate(scrolled, wanted)
    const measured = { ...centre, thread: { ...thread, heap: await heapOf(page) } }
    console.log(measured)
    const result = { at: new Date().toISOString(), machine: at, messages, conversations, targets, measured }
    mkdirSync(join(root, 'bench/results'), { recursive: true })
    writeFileSync(join(root, 'bench/results/message-pages.json'), `${JSON.stringify(result, null, 2)}\n`)
    const { list, open, archive, filter } = centre
    const missing = list.items < rowsLoaded || thread.items < messagesPassed
    if (missing) throw new Error('the scrolling did not end where it should')
    const slow = [
      ...[list, measured.thread].flatMap(({ frame95, heap }) => [frame95 > targets.frame95, heap > targets.heap]),
      ...[open > targets.open, archive > targets.archive, filter > targets.filter],
    ]
    if (slow.includes(true)) console.log('above the targets')
  } finally {
    await browser.close()
    await site.stop()
  }
}

main().catch((error) => {
  console.error(error.output ?? error.stack)
  process.exit(1)
})
