import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** @typedef {{ uid?: number, gid?: number }} PostgresUser ids to run the server as; none for the current user */

/** Where Debian, Red Hat, Homebrew and the makers' own packages put the server's programs. */
const places = [
  '/usr/lib/postgresql',
  '/usr/pgsql',
  '/opt/homebrew/opt',
  '/usr/local/opt',
  '/Applications/Postgres.app/Contents/Versions',
]

/** @param {string} place */
const versionsIn = (place) => {
  try {
    return readdirSync(place).map((name) => join(place, name, 'bin'))
  } catch {
    return []
  }
}

/** Folder of `initdb` and `postgres`, the newest version there is; undefined when there is none. */
export function findPostgres() {
  const onPath = (process.env.PATH ?? '').split(':')
  const candidates = [...places.flatMap(versionsIn).sort().reverse(), ...onPath, '/usr/bin']
  return candidates.find((bin) => existsSync(join(bin, 'initdb')) && existsSync(join(bin, 'pg_ctl')))
}

/**
 * PostgreSQL refuses to run as root; packages bring a user for it.
 *
 * @returns {PostgresUser}
 */
const unprivileged = () => {
  if (process.getuid?.() !== 0) return {}
  /** @param {string} flag */
  const id = (flag) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout)
  const [uid, gid] = [id('-u'), id('-g')]
  if (!uid) throw new Error('PostgreSQL does not run as root and there is no user "postgres".')
  return { uid, gid }
}

/**
 * @param {number} from
 * @param {number} to
 * @returns {Promise<number>}
 */
const freePort = (from, to) =>
  new Promise((resolve, reject) => {
    if (from > to) return reject(new Error('no free port for PostgreSQL'))
    const probe = createServer()
    probe.once('error', () => freePort(from + 1, to).then(resolve, reject))
    probe.listen(from, '127.0.0.1', () => probe.close(() => resolve(from)))
  })

/**
 * @param {string} bin
 * @param {string} name
 * @param {readonly string[]} args
 * @param {PostgresUser} user
 */
const command = (bin, name, args, user) => {
  // Output goes to files or nowhere: a server that inherits a pipe keeps its reader waiting for ever.
  const done = spawnSync(join(bin, name), args, {
    ...user,
    cwd: '/',
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  if (done.status !== 0) throw new Error(`${name} failed: ${(done.stderr || String(done.error ?? '')).trim()}`)
}

/**
 * Writes are on the disk before they are acknowledged only where a test kills the server; elsewhere waiting for the
 * disk would be most of the time.
 *
 * @param {number} port
 * @param {boolean} durable
 */
const options = (port, durable) =>
  ['-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=', '-c', 'max_connections=60']
    .concat(['-c', 'shared_buffers=64MB'])
    .concat(
      ['fsync', 'synchronous_commit', 'full_page_writes'].flatMap((name) => [
        '-c',
        `${name}=${durable ? 'on' : 'off'}`,
      ]),
    )
    .join(' ')

/**
 * @param {string} bin
 * @param {string} data
 * @param {number} port
 * @param {boolean} durable
 * @param {PostgresUser} user
 */
const start = (bin, data, port, durable, user) =>
  command(
    bin,
    'pg_ctl',
    ['-D', data, '-w', '-t', '60', '-l', join(data, 'server.log'), '-o', options(port, durable), 'start'],
    user,
  )

/**
 * Makes a PostgreSQL server of our own in a temporary folder and starts it on a free port of this machine.
 *
 * @param {string} bin folder of the server's programs
 * @param {{ durable: boolean }} options `durable`: whether its writes are on the disk before they are acknowledged
 * @returns what tests must be given to use it, a durable one also to crash it, and `stop`, which takes everything away
 */
export async function startCluster(bin, { durable }) {
  const user = unprivileged()
  const folder = mkdtempSync(join(tmpdir(), 'member-postgres-'))
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid)
  chmodSync(folder, 0o700)
  const data = join(folder, 'data')
  try {
    command(
      bin,
      'initdb',
      ['-D', data, '-U', 'member', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', ...(durable ? [] : ['--no-sync'])],
      user,
    )
    const port = await freePort(4700, 4749)
    start(bin, data, port, durable, user)
    const stop = () => {
      try {
        command(bin, 'pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop'], user)
      } finally {
        rmSync(folder, { recursive: true, force: true })
      }
    }
    const url = `postgres://member@127.0.0.1:${port}/postgres`
    const crash = `"${process.execPath}" "${import.meta.filename}" crash "${data}"`
    return { env: { TEST_DATABASE_URL: url, ...(durable && { TEST_DATABASE_CRASH: crash }) }, stop }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

/**
 * Whether a process has ended; a zombie that its parent has not reaped yet counts as ended.
 *
 * @param {number} pid
 */
const isGone = (pid) => {
  const state = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim()
  return state === '' || state.startsWith('Z')
}

/** @param {number} pid */
const killAtOnce = (pid) => {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
  }
}

/**
 * Kills the server of that folder and all its processes with SIGKILL, as a power cut would, and starts it again.
 *
 * @param {string} bin
 * @param {string} data
 */
async function crashCluster(bin, data) {
  const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
  const [main, port] = [Number(lines[0]), Number(lines[3])]
  const children = spawnSync('ps', ['-o', 'pid=', '--ppid', String(main)], { encoding: 'utf8' }).stdout
  const pids = [main, ...children.split(/\s+/).filter(Boolean).map(Number)]
  pids.forEach(killAtOnce)
  for (let waited = 0; !pids.every(isGone); waited += 1) {
    if (waited > 200) throw new Error('PostgreSQL did not die of SIGKILL within ten seconds')
    await sleep(50)
  }
  // In a container zombies are not reaped, and a new server would take their process id for a server that runs.
  rmSync(join(data, 'postmaster.pid'), { force: true })
  start(bin, data, port, true, unprivileged())
}

if (process.argv[1] === import.meta.filename && process.argv[2] === 'crash') {
  await crashCluster(/** @type {string} */ (findPostgres()), process.argv[3])
}
