import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildPackages, packages as built } from './build-packages.mjs'
import { startBuiltServer } from './built-server.mjs'
import { provideChromium } from './find-browser.mjs'
import { followFirstArea, inFolder, releaseIn } from './follow-first-area.mjs'
import { alone } from './lanes.mjs'
import { openArea } from './open-area.mjs'
import { pack } from './pack.mjs'
import { startRegistry } from './package-registry.mjs'
import { projectFiles } from './project-files.mjs'
import { putLive } from './put-live.mjs'
import { root, run, step } from './run-step.mjs'
import { withTemporaryFolder } from './temporary-folder.mjs'

/**
 * `npm run test:area`: what a team does that has the packages and nothing of this checkout: installs, tests, builds and
 * publishes the messages area from a folder of its own, and a new area by the commands of docs/first-area.md. Each is
 * then opened in Chromium.
 */

/** @typedef {import('./follow-first-area.mjs').Variables} Variables */

/** Files of the template that say how an area is built, tested and linted. */
const configurations = ['tsconfig.json', 'webpack.config.js', 'jest.config.js', 'biome.json']

/**
 * Copies an area of this checkout to a folder of its own, with the configuration of a new one.
 *
 * @param {string} name
 * @param {string} folder
 */
function copyAlone(name, folder) {
  for (const path of projectFiles().filter((one) => one.startsWith(`${name}/`)))
    cpSync(join(root, path), join(folder, path.slice(name.length + 1)))
  const template = join(root, 'create-area/template')
  for (const file of configurations) cpSync(join(template, file), join(folder, file))
  const { devDependencies } = JSON.parse(readFileSync(join(template, 'package.json'), 'utf8'))
  const own = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...own, devDependencies }))
}

/**
 * Files of two builds that differ.
 *
 * @param {string} one
 * @param {string} other
 */
function differences(one, other) {
  const scripts = (/** @type {string} */ folder) => readdirSync(folder).filter((name) => name.endsWith('.js'))
  const names = new Set([...scripts(one), ...scripts(other)])
  const read = (/** @type {string} */ file) => {
    try {
      return readFileSync(file, 'latin1')
    } catch {
      return undefined
    }
  }
  return [...names].filter((name) => read(join(one, name)) !== read(join(other, name)))
}

/**
 * @param {string} folder temporary
 * @param {{ site: string, env: Variables }} given
 */
async function copiedArea(folder, { site, env }) {
  const area = join(folder, 'messages')
  copyAlone('remote-messages', area)
  for (const command of ['npm install', 'npx tsc', 'npx jest', 'npx webpack']) await inFolder(area, command, env)
  await step('compares its scripts with those of the workspace', async () => {
    const different = differences(join(area, 'dist'), join(root, 'remote-messages/dist'))
    if (different.length > 0) throw new Error(`not the same bytes: ${different.join(', ')}`)
    return 'the same bytes'
  })
  // The same bytes are the same release, which is live already: another version is another release.
  await inFolder(area, 'npm version 0.2.0 --no-git-tag-version && npx webpack', env)
  await inFolder(area, 'npx release publish . && npx release promote messages', env)
  await step('opens it', () =>
    openArea(site, { path: '/user/messageCenter', heading: '消息中心', area: 'messages', release: releaseIn(area) }),
  )
}

/** The package.json in an archive. @param {string} file */
const manifestIn = (file) =>
  JSON.parse(execFileSync('tar', ['-xOzf', file, 'package/package.json'], { encoding: 'utf8' }))

/**
 * Makes a token as an operator does.
 *
 * @param {string} store
 * @param {string[]} areas
 */
async function newToken(store, areas) {
  const program = join(root, 'release/bin/release.mjs')
  const args = ['token', 'add', 'shop team', ...areas.flatMap((area) => ['--area', area]), '--store', store]
  return (await run(process.execPath, [program, ...args])).trim()
}

/** Removes what `npm create` has kept of an earlier run, whose version is the same. */
async function forgetCreated() {
  const kept = join((await run('npm', ['config', 'get', 'cache'])).trim(), '_npx')
  const names = existsSync(kept) ? readdirSync(kept) : []
  for (const name of names.filter((one) => existsSync(join(kept, one, 'node_modules/@member/create-area'))))
    rmSync(join(kept, name), { recursive: true })
}

/** @param {string} folder temporary */
async function testIn(folder) {
  /** @type {Awaited<ReturnType<typeof pack>>} */
  let archives = []
  await step('packs what a team installs', async () => {
    archives = await pack(join(folder, 'packages'))
    return `${archives.length} packages`
  })
  await step('builds host and areas', buildPackages)
  const data = join(folder, 'data')
  mkdirSync(data)
  await step('puts them live', () => putLive(join(data, 'store'), built))
  const registry = await startRegistry(archives, manifestIn)
  const server = await startBuiltServer({
    node: process.execPath,
    cwd: root,
    env: {
      ...process.env,
      DATA_DIR: data,
      PORT: '0',
      DEMO: 'on',
      LOGIN_CAPTCHA: 'off',
      RELEASE_SERVICE: 'on',
      LOG_LEVEL: 'warn',
    },
  })
  try {
    // As a team says it for the registry of its company.
    const npmrc = join(folder, 'npmrc')
    const usual = await run('npm', ['config', 'get', 'userconfig']).then((file) => file.trim())
    const kept = existsSync(usual) ? readFileSync(usual, 'utf8') : ''
    writeFileSync(npmrc, `${kept}\n@member:registry=${registry.origin}/\nprefer-offline=true\nyes=true\n`)
    const env = {
      npm_config_userconfig: npmrc,
      RELEASE_URL: server.origin,
      RELEASE_TOKEN: await newToken(join(data, 'store'), ['messages', 'coupons']),
      AREA_USER: 'demo',
      AREA_PASSWORD: 'Demo123456',
      CHROME_PATH: await provideChromium(),
    }
    await forgetCreated()
    await copiedArea(folder, { site: server.origin, env })
    await followFirstArea(folder, { site: server.origin, env, data })
  } finally {
    await server.stop()
    registry.stop()
  }
}

/** Rejects when a team could not build, test or publish its area alone. */
export const testAreaAlone = () => withTemporaryFolder(({ TMPDIR }) => testIn(TMPDIR))

if (process.argv[1] === import.meta.filename) await alone(testAreaAlone())
