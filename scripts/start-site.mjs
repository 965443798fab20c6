import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { buildPackages, compile } from './build-packages.mjs'
import { checkDataDir } from './check-data-dir.mjs'
import { demoNotes, servesDemo } from './demo-notes.mjs'
import { install } from './install.mjs'
import { lookAtDatabase } from './look-at-database.mjs'
import { checkPort } from './ports.mjs'
import { putLiveIfPossible, storeOf } from './put-live.mjs'
import { root, step } from './run-step.mjs'

const dataDir = resolve(root, process.env.DATA_DIR || 'data')

/** What the server is started with. */
const environment = { LOG_LEVEL: 'warn', ...process.env, DEMO: process.env.DEMO?.trim() || '1', DATA_DIR: dataDir }

/** `npm start`: installs, builds, publishes and serves the demo, skipping what is up to date. */
async function prepare() {
  await checkPort(process.env.PORT || '8080')
  checkDataDir(dataDir)
  await step('installing packages', install)
  await step('compiling server and release command', compile)
  await lookAtDatabase(environment)
  await step('building host and areas', buildPackages)
  await step('putting releases live', () => putLiveIfPossible(storeOf(dataDir)))
}

/** Runs the server in the foreground, passes signals on to it and ends with its exit code. */
async function serve() {
  const { demoMembers } = await import('../server/dist/index.js')
  const server = spawn(process.execPath, [join(root, 'server/bin/member-server.mjs')], {
    stdio: ['inherit', 'pipe', 'inherit'],
    env: environment,
  })
  createInterface({ input: server.stdout }).on('line', (line) => {
    console.log(line)
    if (line.startsWith('ready ') && servesDemo(process.env)) console.log(demoNotes(demoMembers).join('\n'))
  })
  process.on('SIGINT', (signal) => server.kill(signal))
  process.on('SIGTERM', (signal) => server.kill(signal))
  server.on('close', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}

try {
  await prepare()
  await serve()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
