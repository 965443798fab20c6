import pino from 'pino'
import { readConfig } from '../../server/src/config.ts'
import { demoMembers } from '../../server/src/demo/demo-members.ts'
import { StartProblem } from '../../server/src/environment/start-problem.ts'
import { startProxySite } from '../../server/src/proxy/start-proxy-site.ts'
import { startServer } from '../../server/src/start-server.ts'
import { devSite } from './dev-site.ts'

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
