import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { buildPackages, compile } from '../scripts/build-packages.mjs'
import { provideChromium } from '../scripts/find-chromium.mjs'
import { root, step } from '../scripts/run-step.mjs'
import { machine } from './machine.mjs'
import { measureManyAreas } from './many-areas.mjs'
import { buildMonolith } from './over-monolith.mjs'
import { measureRollback } from './rollback.mjs'
import { measureFront } from './speed/front.mjs'
import { measureLighthouse } from './speed/lighthouse.mjs'
import { measureMemory } from './speed/memory.mjs'
import { measureMenu } from './speed/menu.mjs'
import { measureNavigation } from './speed/navigation.mjs'
import { measurePages } from './speed/pages.mjs'
import { measureTyping } from './speed/typing.mjs'

/** Rounds of each measurement; medians of fewer than 7 are not worth comparing. */
const runs = Number(process.env.BENCH_RUNS || 7)

/**
 * Parts of the benchmark by the name of their file of results.
 *
 * @type {Record<string, (browser: import('@playwright/test').Browser, options: { runs: number, only: string[] }) => Promise<any>>}
 */
const parts = {
  pages: measurePages,
  navigation: measureNavigation,
  typing: measureTyping,
  memory: measureMemory,
  menu: measureMenu,
  areas: measureManyAreas,
  front: measureFront,
  lighthouse: measureLighthouse,
  rollback: (browser) => measureRollback(browser, 20),
}

/**
 * `npm run bench`, or the named parts of it; `--only overview,login` measures some pages of a part and keeps the other
 * results in its file. Ends with what is above its target, which fails nothing.
 */
async function main() {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { only: { type: 'string' } } })
  const unknown = positionals.find((name) => !(name in parts))
  if (unknown !== undefined) throw new Error(`there is no part ${unknown}; parts are ${Object.keys(parts).join(', ')}`)
  const only = values.only?.split(',') ?? []
  const executablePath = await provideChromium()
  await step('compiling server and release command', compile)
  await step('building host and areas', buildPackages)
  await step('building the monolith', buildMonolith)
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', '--disable-sync'],
  })
  /** @type {string[]} */
  const problems = []
  try {
    for (const [name, measurePart] of Object.entries(parts)) {
      if (positionals.length > 0 && !positionals.includes(name)) continue
      await step(`measuring ${name}`, async () => {
        const at = { at: new Date().toISOString(), machine: machine() }
        const found = await measurePart(browser, { runs, only })
        write(name, at, found, only.length > 0)
        problems.push(...(found.problems ?? []).map((/** @type {string} */ problem) => `${name}: ${problem}`))
        return `bench/results/${name}.json`
      })
    }
  } finally {
    await browser.close()
  }
  if (problems.length > 0) console.log(problems.join('\n'))
}

/**
 * Writes the results of a part; those of some pages into what is there of the others.
 *
 * @param {string} name
 * @param {object} at
 * @param {any} found
 * @param {boolean} some
 */
function write(name, at, found, some) {
  const file = join(root, `bench/results/${name}.json`)
  mkdirSync(join(root, 'bench/results'), { recursive: true })
  const known = some && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).measured : undefined
  const result = { ...at, ...found, ...(known && { measured: { ...known, ...found.measured } }) }
  writeFileSync(file, `${JSON.stringify(result, null, 2)}\n`)
}

main().catch((error) => {
  console.error(error.message)
  process.exit(1)
})
