import { StartProblem } from '../../server/src/environment/start-problem.ts'
import { startProxySite } from '../../server/src/proxy/start-proxy-site.ts'
import { devSite, runProgram } from './program.ts'
import { siteStore } from './site-store.ts'

// The server of `area dev`: API and releases of the site at `API_URL`, and the pages of this machine.
await runProgram(({ folders, ...dependencies }) => {
  const { proxy } = dependencies.config
  if (proxy === undefined) throw new StartProblem('API_URL names no site.')
  return startProxySite({ ...dependencies, proxy, site: devSite(folders, siteStore(proxy.api, fetch)) })
})
