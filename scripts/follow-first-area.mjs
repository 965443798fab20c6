import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { changeArea, openArea } from './open-area.mjs'
import { root, run, step } from './run-step.mjs'

/** @typedef {Record<string, string>} Variables */

/**
 * Runs a command as a team does in its folder.
 *
 * @param {string} folder
 * @param {string} command
 * @param {Variables} env
 */
export const inFolder = (folder, command, env) =>
  step(command, () => run('sh', ['-c', command], { cwd: folder, env }).then(() => ''))

/** The commands of a document, from its blocks of shell, in their order. */
const commandsIn = (/** @type {string} */ text) =>
  [...text.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].flatMap(([, block = '']) => block.trim().split('\n'))

/** The release of an area's build. @param {string} folder the area */
export const releaseIn = (folder) => JSON.parse(readFileSync(join(folder, 'dist/manifest.json'), 'utf8')).release

/** What a page must not do: each line with the sentence that it brings. */
const faults = [
  ['  useEffect(() => void setInterval(() => document.title, 1000), [])', 'an interval of 1000 ms from'],
  ['  const missing = t("coupons.noSuch" as never)', 'the page shows "…" in place of a missing text'],
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
export async function followFirstArea(folder, { site, env, data }) {
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
