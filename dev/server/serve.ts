import { demoMembers } from '../../server/src/demo/demo-members.ts'
import { startProxySite } from '../../server/src/proxy/start-proxy-site.ts'
import { startServer } from '../../server/src/start-server.ts'
import { devSite, runProgram } from './program.ts'

// The server of `npm run dev`: with its own database, or in front of another API.
await runProgram(
  ({ folders, ...dependencies }) => {
    const { proxy } = dependencies.config
    const options = { ...dependencies, site: devSite(folders) }
    return proxy === undefined ? startServer(options) : startProxySite({ ...options, proxy })
  },
  ({ proxy, demo }) => (proxy === undefined && demo !== 'none' ? demoMembers : []),
)
