import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { buildPackages, compile } from './build-packages.mjs'
import { checkDataDir } from './check-data-dir.mjs'
import { checkPort } from './check-port.mjs'
import { install } from './install.mjs'
import { putLive } from './put-live.mjs'
import { root, step } from './run-step.mjs'

const dataDir = resolve(root, process.env.DATA_DIR || 'data')

/** `npm start`: installs, builds, publishes and serves, skipping what is up to date. */
async function prepare() {
  await checkPort(process.env.PORT || '8080')
  checkDataDir(dataDir)
  await step('installing packages', install)
  await step('compiling server and release command', compile)
  await step('building host and areas', buildPackages)
  await step('putting releases live', () => putLive(join(dataDir, 'store')))
}

/** Runs the server in front; its exit code is ours, and our signals are its. */
async function serve() {
  const { demoMembers } = await import('../server/dist/index.js')
  const server = spawn(process.execPath, [join(root, 'server/bin/member-server.mjs')], {
    stdio: ['inherit', 'pipe', 'inherit'],
    env: { DEMO: '1', LOG_LEVEL: 'warn', ...process.env, DATA_DIR: dataDir },
  })
  createInterface({ input: server.stdout }).on('line', (line) => {
    console.log(line)
    if (line.startsWith('ready ') && !process.env.API_URL) console.log(demoNotes(demoMembers).join('\n'))
  })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
  server.on('close', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}

/** What a member of each demo group can do. */
const rights = {
  members: 'overview, balance, messages, work orders',
  agents: 'the same and the work-order queue',
  leads: 'the same and hands work orders to other agents',
  limited: 'logs in and has no rights',
}

/** Who can log in on a fresh machine; said once the site is up. */
const demoNotes = (members) => [
  'demo members (user name, password, what for):',
  ...members
    .filter(({ store, password, state }) => store === 'books' && password && state !== 'disabled')
    .map(({ username, password, group }) => `  ${username.padEnd(8)} ${password.padEnd(14)} ${rights[group] ?? group}`),
]

try {
  await prepare()
  await serve()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
