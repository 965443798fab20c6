import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { changedFiles } from './changed-files.mjs'
import { install } from './install.mjs'
import { installTestPrograms } from './install-test-programs.mjs'
import { lane, lanesRun, untouched } from './lanes.mjs'
import { reachOf } from './reach.mjs'
import { root, step } from './run-step.mjs'

/**
 * `npm test`: installs, then types, lint, arrows, unit and contract tests, with Redis, S3-compatible storage and
 * nginx where they can be had, the server's tests once more on PostgreSQL, the rate of the call that every page waits
 * for, then browser tests, the ones in Firefox, the built server on the oldest and
 * the newest Node, and the sizes of what was built. Stops at the first red. The last lines say which lanes ran.
 *
 * `npm test -- --changed [COMMIT]`: of that what the files changed since the commit reach, by default since this branch
 * left the main branch. What is left out is named.
 */

/** @type {import('./reach.mjs').Reach} */
const everything = { unit: 'all', browser: 'all', sizes: true, unknown: [] }

/** @param {string | undefined} commit */
async function reachOfChange(commit) {
  const { since, files } = await changedFiles(commit)
  console.log(`${files.length} ${files.length === 1 ? 'file' : 'files'} changed since ${since}`)
  return reachOf(files)
}

/** @param {import('./reach.mjs').Reach['unit']} unit */
const ofServer = (unit) => unit === 'all' || unit.some((file) => file.startsWith('server/'))

/**
 * Lines about what no lane covered; none when everything ran.
 *
 * @param {import('./reach.mjs').Reach} reach
 */
const leftOut = ({ browser, unknown }) => [
  ...(browser === 'all' ? [] : ['left out: browser tests the change does not reach; npm run e2e runs them all']),
  ...unknown.map((file) => `left out: ${file}, as no test is known for it`),
]

const [option, commit] = process.argv.slice(2)
let ended = 'red'
let reach = everything
let stopServices = async () => {}
try {
  if (option !== undefined && option !== '--changed')
    throw new Error(`npm test knows --changed [COMMIT]; it was given ${option}.`)
  if (option === '--changed') reach = await reachOfChange(commit)
  await lane('installation', async () => {
    await Promise.all([step('installing packages', install), installTestPrograms()])
    return {}
  })
  const { check } = await import('./check.mjs')
  await lane('types, lint, imports and unused code', check)
  const { unitLanes } = await import('./unit-tests.mjs')
  const { redis, s3, nginx, unit, postgres, stop } = await unitLanes(reach.unit)
  stopServices = stop
  await lane('Redis for the tests', redis)
  await lane('S3-compatible storage for the tests', s3)
  await lane('nginx for the tests', nginx)
  await lane('unit and contract tests', unit)
  await lane('server on PostgreSQL', postgres)
  const { testLoad } = await import('./test-load.mjs')
  await lane('index/index beside a bare route', () => (ofServer(reach.unit) ? testLoad() : untouched))
  const { e2e } = await import('./e2e.mjs')
  const browser = reach.browser === 'all' ? 'all' : reach.browser.filter((file) => existsSync(join(root, file)))
  await lane('build and browser tests', () => {
    if (browser === 'all') return e2e()
    return browser.length === 0 ? untouched : e2e(browser)
  })
  const { testFirefox } = await import('./test-firefox.mjs')
  await lane('Firefox', () => (reach.browser === 'all' ? testFirefox() : untouched))
  const { testNode } = await import('./test-node.mjs')
  await lane('oldest and newest Node', () => (option === '--changed' ? untouched : testNode()))
  await lane('sizes', async () => {
    if (!reach.sizes) return untouched
    const { buildPackages } = await import('./build-packages.mjs')
    const { checkSizes } = await import('./release-sizes.mjs')
    const { checkOverMonolith } = await import('../bench/over-monolith.mjs')
    await step('building host and areas', buildPackages)
    checkSizes()
    await step('the overview of the composed site', checkOverMonolith)
    return {}
  })
  ended = 'green'
} catch (error) {
  console.error(error.message)
} finally {
  await stopServices()
}
console.log(`\n${[lanesRun(), ...leftOut(reach), ended === 'green' ? 'all green' : 'red'].join('\n')}`)
process.exit(ended === 'green' ? 0 : 1)
