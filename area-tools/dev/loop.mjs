import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import webpack from 'webpack'
import { devFront } from './front.mjs'
import { pending, serverProcess } from './server-process.mjs'

/**
 * What is told of builds; `hash` is webpack's.
 *
 * @typedef {object} Report
 * @property {(build: string, hash: string, ms: number) => void} built
 * @property {(build: string, problems: string[]) => void} failed
 */
/** @typedef {import('./server-process.mjs').DemoMember} DemoMember */
/** @typedef {import('webpack').Configuration} Configuration */
/** @typedef {Readonly<Record<string, string>>} Folders folder of each build in the browser, by its name */
/**
 * The program that makes the pages. It gets the folders of the builds as its first argument, in JSON.
 *
 * @typedef {object} PageServer
 * @property {string} file
 * @property {Configuration} [config] how the program is built; without it the program is there, and does not change
 * @property {Record<string, string | undefined>} env
 */

/** @param {Configuration} config */
const folderOf = ({ output }) => /** @type {string} */ (output?.path)

/**
 * Watches builds, and serves them and the pages of a server on one address. Resolves when everything is built and the
 * server listens. Errors of builds are reported, and the next change is awaited.
 *
 * @param {object} options
 * @param {readonly Configuration[]} options.builds those that are watched
 * @param {Folders} [options.ready] those that are built and do not change
 * @param {PageServer} options.server
 * @param {number} options.port 0 for any
 * @param {string} [options.host] address to listen on; by default this machine alone
 * @param {(line: string) => void} options.log
 */
export async function startLoop({ builds, ready = {}, server, port, host = '127.0.0.1', log }) {
  const watched = builds.map((config) => ({ config, name: /** @type {string} */ (config.name) }))
  const folders = { ...ready, ...Object.fromEntries(watched.map(({ name, config }) => [name, folderOf(config)])) }
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
  /** @type {ReturnType<typeof pending<ReturnType<typeof runServer>>>} */
  const running = pending()
  const front = devFront({
    folders,
    events,
    serverPort: () => running.promise.then((one) => one.port()),
    isOwn: ownNames(host),
  })
  // Before anything is built or taken away, as the port may be taken, also by a loop of the same folder.
  await listen(front, port, host)
  for (const config of builds) rmSync(folderOf(config), { recursive: true, force: true })
  const pages = watched.map(({ name, config }) => watchPages(name, config, report))
  // The server comes after the pages, as the page server has nothing to serve before.
  await Promise.all(pages.map(({ first }) => first))
  const started = runServer(server, folders, report)
  running.resolve(started)
  const members = await started.first
  const stop = async () => {
    events.close()
    front.close()
    front.closeAllConnections()
    await Promise.all([...pages, started].map(({ close }) => close()))
  }
  if (members === undefined) {
    await stop()
    throw new Error('The page server has ended before it was ready; the terminal says why.')
  }
  const address = /** @type {import('node:net').AddressInfo} */ (front.address())
  return { port: address.port, members, stop }
}

/**
 * Builds now and after every change of a file of the build.
 *
 * @param {import('webpack').Configuration} config
 * @param {(outcome: { hash: string, ms: number } | { problems: string[] }) => void} built called after every build; one
 *   that failed leaves the files of the last good one
 * @returns {() => Promise<void>} ends the watch
 */
function watchBuild(config, built) {
  const compiler = /** @type {import('webpack').Compiler} */ (webpack(config))
  const watching = compiler.watch(
    { aggregateTimeout: 20, ignored: /[\\/](node_modules|dist|\.cache)[\\/]/ },
    (error, stats) => {
      if (!stats) return built({ problems: [error?.message ?? 'The build failed.'] })
      if (stats.hasErrors()) return built({ problems: problemsOf(stats) })
      built({ hash: stats.hash ?? '', ms: (stats.endTime ?? 0) - (stats.startTime ?? 0) })
    },
  )
  return () => new Promise((resolve) => watching?.close(() => compiler.close(() => resolve())))
}

/**
 * One text per mistake: where it is and what the compiler says.
 *
 * @param {import('webpack').Stats} stats
 */
const problemsOf = (stats) =>
  stats
    .toJson({ all: false, errors: true })
    .errors?.map(({ moduleName, loc, message }) =>
      stripVTControlCharacters(
        [moduleName && `${moduleName}${loc ? `:${loc}` : ''}`, message].filter(Boolean).join('\n'),
      ),
    ) ?? []

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
 * Runs the server, and where it is built here, each good build of it. `first` resolves with the demo members of the
 * first that listens; with undefined where one that does not change has ended.
 *
 * @param {PageServer} server
 * @param {Folders} folders
 * @param {Report} report
 */
function runServer({ file, config, env }, folders, report) {
  /** @type {ReturnType<typeof pending<readonly DemoMember[] | undefined>>} */
  const first = pending()
  let built = { hash: '', ms: 0 }
  const program = { file, args: [JSON.stringify(folders)], env }
  const running = serverProcess(program, (outcome) => {
    if (outcome.kind === 'ended') {
      report.failed('server', ['The server has ended; the terminal says why.'])
      if (config === undefined) first.resolve(undefined)
      return
    }
    if (config !== undefined) report.built('server', built.hash, built.ms)
    first.resolve(outcome.members)
  })
  if (config === undefined) {
    void running.restart()
    return { first: first.promise, port: running.port, close: running.stop }
  }
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
 * @param {string} host
 */
const listen = (front, port, host) =>
  new Promise((resolve, reject) => {
    front.once('error', reject)
    front.listen(port, host, () => resolve(undefined))
  })

const thisMachine = ['localhost', '127.0.0.1', '[::1]']

/**
 * Whether a `Host` header names a server that listens there; one on this machine alone has only names of this machine.
 *
 * @param {string} host
 */
const ownNames = (host) => (/** @type {string} */ named) =>
  !['127.0.0.1', '::1', 'localhost'].includes(host) || thisMachine.includes(named.replace(/:\d+$/, ''))

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
