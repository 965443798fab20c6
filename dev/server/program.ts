import type { ReadableStore } from '@member/release-store'
import pino from 'pino'
import { type Config, readConfig } from '../../server/src/config.ts'
import { StartProblem } from '../../server/src/environment/start-problem.ts'
import { type RegisterSite, registerPages } from '../../server/src/pages/register-site.ts'
import { registerReleaseFiles } from '../../server/src/pages/release-files.ts'
import type { ProxySiteOptions } from '../../server/src/proxy/start-proxy-site.ts'
import { devSet, type Folders } from './dev-set.ts'

/**
 * Pages as the server makes them, with builds in development among the releases of `store`; without one, of the server's
 * own. Only the programs of this folder hand it to the server; no setting does.
 */
export const devSite =
  (folders: Folders, store?: ReadableStore): RegisterSite =>
  async (app, { releaseStore, ...options }) => {
    const releases = store ?? releaseStore
    const resolve = devSet(releases, folders)
    let reported = ''
    const current = async () => {
      const resolved = await resolve()
      const notes = resolved.notes.join('; ')
      if (notes !== reported && notes !== '') app.log.warn(notes)
      reported = notes
      return resolved
    }
    registerReleaseFiles(app, releases)
    // Scripts that change with every save have no hash that the page could name.
    app.addHook('onSend', async (_request, reply) => void reply.removeHeader('integrity-policy'))
    registerPages(app, { ...options, current })
  }

type Server = { port: number; stop(): Promise<void> }
type Start = (
  dependencies: Pick<ProxySiteOptions, 'logger' | 'clock'> & { config: Config; folders: Folders },
) => Promise<Server>

/**
 * Runs a server as a process of the development loop, which gives the folders of the builds as the first argument, hears
 * when the server listens, and ends it.
 *
 * @param membersOf members of the demo that the loop names
 */
export async function runProgram(
  start: Start,
  membersOf: (config: Config) => readonly object[] = () => [],
): Promise<void> {
  try {
    const config = readConfig(process.env)
    const logger = pino({ level: config.logLevel }, pino.destination(2))
    const folders: Folders = JSON.parse(process.argv[2] ?? '{}')
    const server = await start({ config, logger, clock: Date.now, folders })
    process.on('SIGTERM', () => void server.stop().then(() => process.exit(0)))
    // The parent process has ended.
    process.on('disconnect', () => process.exit(0))
    process.send?.({ port: server.port, members: membersOf(config) })
  } catch (error) {
    console.error(error instanceof StartProblem ? error.message : error)
    process.exit(1)
  }
}
