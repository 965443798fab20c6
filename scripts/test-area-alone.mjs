import { execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { buildPackages, packages as built } from './build-packages.mjs'
import { startBuiltServer } from './built-server.mjs'
import { provideChromium } from './find-browser.mjs'
import { alone } from './lanes.mjs'
import { changeArea, openArea } from './open-area.mjs'
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

/** @typedef {Record<string, string>} Variables */

/**
 * Runs a command as a team does in its folder.
 *
 * @param {string} folder
 * @param {string} command
 * @param {Variables} env
 */
const inFolder = (folder, command, env) =>
  step(command, () => run('sh', ['-c', command], { cwd: folder, env }).then(() => ''))

/** The commands of a document, from its blocks of shell, in their order. */
const commandsIn = (/** @type {string} */ text) =>
  [...text.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].flatMap(([, block = '']) => block.trim().split('\n'))

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

/** @param {string} folder */
const releaseIn = (folder) => JSON.parse(readFileSync(join(folder, 'dist/manifest.json'), 'utf8')).release

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

/** What a page must not do: each line with the sentence that it brings. */
const faults = [
  ['  useEffect(() => void setInterval(() => document.title, 1000), [])', 'an interval of 1000 ms from'],
  ['  const missing = t("coupons.noSuch" as never)', 'the page shows "…", which stands for a text that is missing'],
  [
    '  const foreign = <img src="https://cdn.example.com/a.png" alt="" />',
    'the page asks another origin for https://cdn',
  ],
]

/**
 * Writes the faults into the page of the new area, and has them found.
 *
 * @param {string} folder of the area
 * @param {Variables} env
 */
async function faultyArea(folder, env) {
  const file = join(folder, 'src/pages/coupons.tsx')
  const sound = readFileSync(file, 'utf8')
  const faulty = sound
    .replace("from 'react'", "from 'react'\nimport { useEffect } from 'react'")
    .replace('  return (', `${faults.map(([line]) => line).join('\n')}\n  return (`)
    .replace('<Card>', '<p>{missing}</p>{foreign}<Card>')
  writeFileSync(file, faulty)
  await inFolder(folder, 'npx webpack', env)
  await step('is told what does not conform', async () => {
    const told = await run('npx', ['area', 'conform', '--site', env.RELEASE_URL], { cwd: folder, env }).then(
      () => 'all conforms',
      ({ output }) => output,
    )
    const missed = faults.filter(
      ([, sentence]) => !told.includes(`coupons page /user/coupons (zh-cn, en): ${sentence}`),
    )
    if (missed.length > 0 || !told.includes('src/pages/coupons.tsx:')) throw new Error(`not as expected:\n${told}`)
    return `${faults.length} faults`
  })
}

/**
 * Runs the development loop of a new area, changes its page while it is open, and puts the files back.
 *
 * @param {string} folder the area
 * @param {string} command starts the loop
 * @param {Variables} env
 */
const develop = (folder, command, env) =>
  step(command, async () => {
    const files = {
      texts: join(folder, 'src/texts/zh-cn/coupons.json'),
      component: join(folder, 'src/pages/coupons.tsx'),
    }
    const before = Object.values(files).map((file) => /** @type {const} */ ([file, readFileSync(file)]))
    // A group of its own, so that the shell and what it started can be ended together.
    const loop = spawn('sh', ['-c', `${command} --port 0`], {
      cwd: folder,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    })
    const ended = new Promise((resolve) => loop.once('close', resolve))
    try {
      const address = await new Promise((resolve, reject) => {
        void ended.then((code) => reject(new Error(`it ended with ${code} before it was ready`)))
        createInterface({ input: loop.stdout }).on(
          'line',
          (line) => line.startsWith('ready ') && resolve(line.slice(6)),
        )
      })
      return await changeArea(address, files)
    } finally {
      if (loop.exitCode === null) process.kill(-(/** @type {number} */ (loop.pid)), 'SIGTERM')
      await ended
      for (const [file, bytes] of before) writeFileSync(file, bytes)
    }
  })

/**
 * @param {string} folder temporary
 * @param {{ site: string, env: Variables, data: string }} given `data` is the folder of the site
 */
async function newArea(folder, { site, env, data }) {
  let at = folder
  for (const command of commandsIn(readFileSync(join(root, 'docs/first-area.md'), 'utf8'))) {
    const [, below] = /^cd (\S+)$/.exec(command) ?? []
    if (below !== undefined) at = join(at, below)
    else if (command.startsWith('npx area dev ')) await develop(at, command, env)
    else await inFolder(at, command, env)
  }
  const accepts = ['admin', 'area', 'accept', 'coupons', '--groups', 'members', '--store', '1']
  await step('accepts its menu entry', () =>
    run(process.execPath, ['server/bin/member-server.mjs', ...accepts], { env: { DATA_DIR: data } }).then(() => ''),
  )
  await step('opens it', () =>
    openArea(site, {
      path: '/user/coupons',
      heading: '优惠券',
      menu: '优惠券',
      area: 'coupons',
      release: releaseIn(at),
    }),
  )
  await faultyArea(at, env)
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
    await newArea(folder, { site: server.origin, env, data })
  } finally {
    await server.stop()
    registry.stop()
  }
}

/** Rejects when a team could not build, test or publish its area alone. */
export const testAreaAlone = () => withTemporaryFolder(({ TMPDIR }) => testIn(TMPDIR))

if (process.argv[1] === import.meta.filename) await alone(testAreaAlone())
