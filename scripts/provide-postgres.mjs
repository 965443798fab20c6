import { installPackages, isBuildMachine } from './debian-packages.mjs'
import { findPostgres, startCluster } from './postgres-cluster.mjs'
import { step } from './run-step.mjs'

/**
 * A server to test against; `data` is the folder of one of our own.
 *
 * @typedef {{ kind: 'given', url: string, data?: undefined, stop: () => void }
 *   | { kind: 'own', url: string, data: string, stop: () => void }} PostgresServer
 */

/**
 * A PostgreSQL server to test against: the one of `TEST_DATABASE_URL`, else one of our own where its programs are
 * installed; a CI machine installs Debian's package first.
 * @param {boolean} durable whether writes to one of our own are on the disk before they are acknowledged
 * @returns {Promise<PostgresServer | { kind: 'none', why: string }>} the server, or why there is none
 */
async function providePostgres(durable) {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { kind: 'given', url: given, stop: () => {} }
  if (findPostgres() === undefined && isBuildMachine())
    await step('installing PostgreSQL', () => installPackages(['postgresql']))
  const bin = findPostgres()
  if (bin === undefined) {
    return {
      kind: 'none',
      why: 'no PostgreSQL server is installed here and TEST_DATABASE_URL names none (Debian: apt-get install postgresql)',
    }
  }
  return { kind: 'own', ...(await startCluster(bin, { durable })) }
}

/**
 * Runs work against a server and takes ours away afterwards, also when the lane is interrupted.
 * @param {(server: PostgresServer) => Promise<unknown>} work
 * @param {{ durable?: boolean }} options `durable: false` for work without a power cut, which then waits for no disk
 * @returns {Promise<import('./lanes.mjs').Outcome>}
 */
export async function withPostgres(work, { durable = true } = {}) {
  const server = await providePostgres(durable)
  if (server.kind === 'none') return { skipped: server.why }
  const interrupted = () => {
    server.stop()
    process.exit(1)
  }
  process.once('SIGINT', interrupted)
  process.once('SIGTERM', interrupted)
  try {
    await work(server)
    return {}
  } finally {
    process.off('SIGINT', interrupted)
    process.off('SIGTERM', interrupted)
    server.stop()
  }
}
