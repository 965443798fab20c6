import { findPostgres, startCluster } from './postgres-cluster.mjs'
import { run, step } from './run-step.mjs'

const installable = () => Boolean(process.env.CI) && process.getuid?.() === 0

const installPostgres = async () => {
  await run('apt-get', ['update', '-qq']).catch(() => '')
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'], {
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  })
}

/**
 * A PostgreSQL server to test against: the one of `TEST_DATABASE_URL`, else one of our own where its programs are
 * installed; a CI machine installs Debian's package first.
 * @returns {Promise<
 *   | { kind: 'given', url: string, stop: () => void }
 *   | { kind: 'own', url: string, data: string, stop: () => void }
 *   | { kind: 'none', why: string }
 * >} the server, or why there is none
 */
export async function providePostgres() {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { kind: 'given', url: given, stop: () => {} }
  if (findPostgres() === undefined && installable()) await step('installing PostgreSQL', installPostgres)
  const bin = findPostgres()
  if (bin === undefined) {
    return {
      kind: 'none',
      why: 'no PostgreSQL server is installed here and TEST_DATABASE_URL names none (Debian: apt-get install postgresql)',
    }
  }
  return { kind: 'own', ...(await startCluster(bin)) }
}

/** Runs work against a server and takes ours away afterwards, also when the lane is interrupted. */
export async function withPostgres(work) {
  const server = await providePostgres()
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
