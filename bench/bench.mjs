import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { buildPackages, compile } from '../scripts/build-packages.mjs'
import { provideChromium } from '../scripts/find-browser.mjs'
import { root, step } from '../scripts/run-step.mjs'
import { machine } from './machine.mjs'
import { buildMonolith } from './over-monolith.mjs'

/** Rounds of each measurement; medians of fewer than 7 are not worth comparing. */
const runs = Number(process.env.BENCH_RUNS || 7)

/**
 * Parts of the benchmark by the name of their file of results. They import what is compiled first.
 *
 * @type {Record<string, (browser: import('@playwright/test').Browser, options: { runs: number, only: string[] }) => Promise<any>>}
 */
const parts = {
  pages: async (...given) => (await import('./speed/pages.mjs')).measurePages(...given),
  navigation: async (...given) => (await import('./speed/navigation.mjs')).measureNavigation(...given),
  memory: async (browser) => (await import('./speed/memory.mjs')).measureMemory(browser),
  menu: async (...given) => (await import('./speed/menu.mjs')).measureMenu(...given),
  areas: async (...given) => (await import('./many-areas.mjs')).measureManyAreas(...given),
  rollback: async (browser) => (await import('./rollback.mjs')).measureRollback(browser, runs),
}

/**
 * `npm run bench`, or the named parts of it; `--only overview,login` measures some pages of a part and keeps the other
 * results in its file. It writes figures and judges none.
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
  try {
    for (const [name, measurePart] of Object.entries(parts)) {
      if (positionals.length > 0 && !positionals.includes(name)) continue
      await step(`measuring ${name}`, async () => {
        const at = { at: new Date().toISOString(), machine: machine() }
        const found = await measurePart(browser, { runs, only })
        write(name, at, found, only.length > 0)
        return `bench/results/${name}.json`
      })
    }
  } finally {
    await browser.close()
  }
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
