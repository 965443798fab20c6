import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { areaDevConfig, hostDevConfig, outputs, serverDevConfig, serverOutput } from './builds.mjs'
import { devFront } from './front.mjs'
import { pending } from './pending.mjs'
import { serverProcess } from './server-process.mjs'
import { watchBuild } from './watch-build.mjs'

/**
 * What is told of builds; `hash` is webpack's.
 *
 * @typedef {object} Report
 * @property {(build: string, hash: string, ms: number) => void} built
 * @property {(build: string, problems: string[]) => void} failed
 */
/** @typedef {import('./server-process.mjs').DemoMember} DemoMember */

/**
 * Watches host, areas and server, and serves them on one address. Resolves when everything is built and the server
 * listens. Errors are reported, and the next change is awaited.
 *
 * @param {object} options
 * @param {readonly string[]} options.areas areas from their sources
 * @param {string} options.dataDir
 * @param {number} options.port 0 for any
 * @param {(line: string) => void} options.log
 */
export async function startLoop({ areas, dataDir, port, log }) {
  rmSync(outputs, { recursive: true, force: true })
  const events = eventStream()
  /** @type {Report} */
  const report = {
    built: (build, hash, ms) => {
      log(`${build} built in ${ms} ms`)
      events.tell({ kind: 'built', build, hash })
    },
    failed: (build, problems) => {
      for (const problem of problems) log(`${build}: ${problem}`)
      events.tell({ kind: 'failed', build, problems })
    },
  }
  const pages = [
    watchPages('host', hostDevConfig(), report),
    ...areas.map((name) => watchPages(name, areaDevConfig(name), report)),
  ]
  // The server comes after the pages, as the page server has nothing to serve before.
  await Promise.all(pages.map(({ first }) => first))
  const server = watchServer(['host', ...areas], dataDir, report)
  const members = await server.first
  const front = devFront({ outputs, events, serverPort: server.port })
  await listen(front, port)

  const stop = async () => {
    events.close()
    front.close()
    front.closeAllConnections()
    await Promise.all([...pages, server].map(({ close }) => close()))
  }
  const address = /** @type {import('node:net').AddressInfo} */ (front.address())
  return { port: address.port, members, stop }
}

/**
 * Watches what runs in the browser. `first` resolves with the first good build.
 *
 * @param {string} name
 * @param {import('webpack').Configuration} config
 * @param {Report} report
 */
function watchPages(name, config, report) {
  /** @type {ReturnType<typeof pending<void>>} */
  const first = pending()
  const close = watchBuild(config, (outcome) => {
    if ('problems' in outcome) return report.failed(name, outcome.problems)
    report.built(name, outcome.hash, outcome.ms)
    first.resolve()
  })
  return { first: first.promise, close }
}

/**
 * Watches the server and runs each good build of it. `first` resolves with the demo members of the first that listens.
 *
 * @param {readonly string[]} builds
 * @param {string} dataDir
 * @param {Report} report
 */
function watchServer(builds, dataDir, report) {
  /** @type {ReturnType<typeof pending<readonly DemoMember[]>>} */
  const first = pending()
  const config = serverDevConfig()
  let built = { hash: '', ms: 0 }
  const program = {
    file: join(serverOutput, 'main.mjs'),
    args: [outputs, builds.join(',')],
    // Only the front connects to it, whatever address that listens on.
    env: {
      DEMO: '1',
      LOG_LEVEL: 'warn',
      ...process.env,
      DATA_DIR: dataDir,
      PORT: '0',
      HOST: '127.0.0.1',
      TRUST_PROXY: '1',
    },
  }
  const running = serverProcess(program, (outcome) => {
    if (outcome.kind === 'ended') return report.failed('server', ['The server has ended; the terminal says why.'])
    report.built('server', built.hash, built.ms)
    first.resolve(outcome.members)
  })
  const close = watchBuild(config, (outcome) => {
    if ('problems' in outcome) return report.failed('server', outcome.problems)
    built = outcome
    running.restart()
  })
  return { first: first.promise, port: running.port, close: () => Promise.all([close(), running.stop()]) }
}

/**
 * @param {import('node:http').Server} front
 * @param {number} port
 */
const listen = (front, port) =>
  new Promise((resolve, reject) => {
    front.once('error', reject)
    front.listen(port, process.env.HOST || '127.0.0.1', () => resolve(undefined))
  })

/** @typedef {Exclude<import('./page/changes.ts').Change, { kind: 'run' }>} BuildChange */

/**
 * Sends changes to open pages as server-sent events. A page that connects first gets the id of this run of the
 * development server, then the newest change of each build.
 */
function eventStream() {
  /** @type {Set<import('node:http').ServerResponse>} */
  const pages = new Set()
  /** @type {Map<string, BuildChange>} */
  const newest = new Map()
  /** @param {object} change */
  const line = (change) => `data: ${JSON.stringify(change)}\n\n`
  const run = line({ kind: 'run', id: randomUUID() })
  return {
    /** @param {BuildChange} change */
    tell(change) {
      newest.set(change.build, change)
      for (const page of pages) page.write(line(change))
    },
    /**
     * Answers a request for the stream; it stays open until the page is left.
     *
     * @param {import('node:http').ServerResponse} response
     */
    connect(response) {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
      response.write(run)
      for (const change of newest.values()) response.write(line(change))
      pages.add(response)
      response.on('close', () => pages.delete(response))
    },
    close() {
      for (const page of pages) page.end()
    },
  }
}
