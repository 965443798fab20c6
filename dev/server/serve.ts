import pino from 'pino'
import { readConfig } from '../../server/src/config.ts'
import { demoMembers } from '../../server/src/demo/demo-members.ts'
import { StartProblem } from '../../server/src/environment/start-problem.ts'
import { type RegisterSite, registerPages } from '../../server/src/pages/register-site.ts'
import { registerReleaseFiles } from '../../server/src/pages/release-files.ts'
import { startProxySite } from '../../server/src/proxy/start-proxy-site.ts'
import { startServer } from '../../server/src/start-server.ts'
import { devSet } from './dev-set.ts'

/**
 * Pages as the server makes them, with builds in development among the releases. Only this program hands it to the
 * server; no setting does.
 */
export const devSite =
  (outputs: string, builds: readonly string[]): RegisterSite =>
  async (app, { releaseStore, ...options }) => {
    const resolve = devSet(releaseStore, outputs, builds)
    let reported = ''
    const current = async () => {
      const resolved = await resolve()
      const notes = resolved.notes.join('; ')
      if (notes !== reported && notes !== '') app.log.warn(notes)
      reported = notes
      return resolved
    }
    registerReleaseFiles(app, releaseStore)
    // Scripts that change with every save have no hash that the page could name.
    app.addHook('onSend', async (_request, reply) => void reply.removeHeader('integrity-policy'))
    registerPages(app, { ...options, current })
  }

/** The server of the development loop: `serve <folder of the builds> <names of the builds>`. */
async function serve([outputs = '', names = '']: readonly string[]): Promise<void> {
  const config = readConfig(process.env)
  const logger = pino({ level: config.logLevel }, pino.destination(2))
  const dependencies = { config, logger, clock: Date.now, site: devSite(outputs, names.split(',')) }
  const { proxy } = config
  const server =
    proxy === undefined ? await startServer(dependencies) : await startProxySite({ ...dependencies, proxy })
  process.on('SIGTERM', () => void server.stop().then(() => process.exit(0)))
  // The parent process has ended.
  process.on('disconnect', () => process.exit(0))
  process.send?.({ port: server.port, members: proxy === undefined && config.demo !== 'none' ? demoMembers : [] })
}

serve(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof StartProblem ? error.message : error)
  process.exit(1)
})
