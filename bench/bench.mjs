import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { buildPackages, compile } from '../scripts/build-packages.mjs'
import { provideChromium } from '../scripts/find-chromium.mjs'
import { root, step } from '../scripts/run-step.mjs'
import { startFront } from './front.mjs'
import { machine } from './machine.mjs'
import { measureManyAreas } from './many-areas.mjs'
import { conditions, measure, median } from './measure.mjs'
import { monolithAnswers } from './monolith/serve.mjs'
import { measureOpening } from './opening.mjs'
import { buildMonolith } from './over-monolith.mjs'
import { measureRollback } from './rollback.mjs'
import { startBenchSite } from './site.mjs'

const path = '/user/account/overview'
const runs = Number(process.env.BENCH_RUNS || 9)
const loopback = { headers: { 'accept-encoding': 'identity', accept: 'text/html' } }

/**
 * Medians of `count` rounds, the variants alternating, so that a busy moment of the machine affects all of them.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {Record<string, string>} variants addresses by name
 * @param {import('./measure.mjs').Condition} condition
 * @param {number} count
 * @param {string} session
 */
async function rounds(browser, variants, condition, count, session) {
  /** @type {Record<string, Awaited<ReturnType<typeof measure>>[]>} */
  const found = Object.fromEntries(Object.keys(variants).map((name) => [name, []]))
  for (let round = 0; round < count; round += 1)
    for (const [name, url] of Object.entries(variants))
      found[name].push(await measure(browser, url, condition, session))
  return Object.fromEntries(Object.entries(found).map(([name, all]) => [name, summary(all)]))
}

/** @param {readonly Awaited<ReturnType<typeof measure>>[]} all */
const summary = (all) => ({
  medianMs: Math.round(median(all.map(({ ms }) => ms))),
  minMs: Math.round(Math.min(...all.map(({ ms }) => ms))),
  jsKb: Math.round(median(all.map(({ jsBytes }) => jsBytes)) / 100) / 10,
  jsRequests: median(all.map(({ jsRequests }) => jsRequests)),
  runs: all.length,
})

/** @param {Record<string, any>} measured by condition, then by variant */
function table({ slow, fast, depth }) {
  /**
   * @param {Record<string, { medianMs: number }>} part
   * @param {string} name
   * @param {string} to
   */
  const ratio = (part, name, to) => (part[name].medianMs / part[to].medianMs).toFixed(2)
  /** @param {string} name */
  const row = (name) => ({
    'JS kB (br)': slow[name].jsKb,
    'JS requests': slow[name].jsRequests,
    depth: Math.floor(depth[name].medianMs / 1000),
    'slow ms': `${slow[name].medianMs} (${slow[name].minMs})`,
    'slow ÷ plain': ratio(slow, name, 'monolith'),
    'slow ÷ preloaded': ratio(slow, name, 'monolith + preload'),
    'fast ms': `${fast[name].medianMs} (${fast[name].minMs})`,
    'fast ÷ plain': ratio(fast, name, 'monolith'),
  })
  return Object.fromEntries(Object.keys(slow).map((name) => [name, row(name)]))
}

/**
 * The overview of the built site next to the monolith's, and from a list's answer to its rows.
 *
 * @param {import('@playwright/test').Browser} browser
 */
async function startUp(browser) {
  await step('building the monolith', buildMonolith)
  const site = await startBenchSite()
  const html = await (await fetch(site.origin + path, loopback)).text()
  const fronts = {
    monolith: await startFront(site.port, monolithAnswers(html, 'none')),
    'monolith + preload': await startFront(site.port, monolithAnswers(html, 'preload')),
    composed: await startFront(site.port),
  }
  try {
    const variants = Object.fromEntries(Object.entries(fronts).map(([name, { origin }]) => [name, origin + path]))
    const session = await site.session()
    /** @type {Record<string, any>} */
    const measured = {}
    await step('warming up', () => rounds(browser, variants, conditions.fast, 1, session).then(() => ''))
    for (const [name, count] of /** @type {const} */ ([
      ['slow', runs],
      ['fast', runs],
      ['depth', 3],
    ]))
      await step(`measuring ${name}, ${count} rounds`, async () => {
        measured[name] = await rounds(browser, variants, conditions[name], count, session)
        return ''
      })
    /** @type {Awaited<ReturnType<typeof measureOpening>> | undefined} */
    let opening
    await step(`opening the balance from the overview, ${runs} times`, async () => {
      opening = await measureOpening(browser, site.origin, session, runs)
      return ''
    })
    console.table(table(measured))
    console.table({ 'answer to rows on the screen': opening })
    return { path, conditions, measured, opening }
  } finally {
    for (const front of Object.values(fronts)) front.stop()
    await site.stop()
  }
}

/** @param {import('@playwright/test').Browser} browser */
async function areas(browser) {
  /** @type {any} */
  let found
  await step(`comparing 30 areas with 3, ${runs} rounds`, async () => {
    found = await measureManyAreas(browser, runs)
    return ''
  })
  for (const [name, { few, many }] of Object.entries(found.measured)) console.table({ [name]: few, '': many })
  return found
}

/** @param {import('@playwright/test').Browser} browser */
async function rollback(browser) {
  /** @type {any} */
  let found
  await step('rolling back, 20 times', async () => {
    found = await measureRollback(browser, 20)
    return ''
  })
  console.table({ 'rollback to page load': found })
  return found
}

/** Parts of the benchmark by the name of their file of results. */
const parts = { 'start-up': startUp, areas, rollback }

/** Measures the named parts, or all of them, and writes the results of each. */
async function main() {
  const wanted = process.argv.slice(2)
  const unknown = wanted.find((name) => !(name in parts))
  if (unknown !== undefined) throw new Error(`there is no part ${unknown}; parts are ${Object.keys(parts).join(', ')}`)
  const executablePath = await provideChromium()
  await step('compiling server and release command', compile)
  await step('building host and areas', buildPackages)
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', '--disable-sync'],
  })
  try {
    for (const [name, measurePart] of Object.entries(parts)) {
      if (wanted.length > 0 && !wanted.includes(name)) continue
      const found = await measurePart(browser)
      const file = join(root, `bench/results/${name}.json`)
      mkdirSync(join(root, 'bench/results'), { recursive: true })
      writeFileSync(
        file,
        `${JSON.stringify({ at: new Date().toISOString(), machine: machine(), ...found }, null, 2)}\n`,
      )
      console.log(`written to ${file.replace(`${root}/`, '')}`)
      if (found.problems?.length > 0) throw new Error(found.problems.join('\n'))
    }
  } finally {
    await browser.close()
  }
}

try {
  await main()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
