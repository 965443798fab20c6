import type { Environment } from '../config.ts'
import { StartProblem } from '../start-problem.ts'

/** The member API of another server that this site is put in front of. */
export interface ProxyConfig {
  /** Where that server is; its path, without a slash at the end, comes before every path asked for. */
  api: URL
}

/**
 * Reads `API_URL`; undefined without it: this server answers the calls itself.
 * @throws StartProblem when it is no address of a server.
 */
export function readProxyConfig(environment: Environment): ProxyConfig | undefined {
  const given = environment.API_URL?.trim() || undefined
  if (given === undefined) return undefined
  const api = URL.canParse(given) ? new URL(given) : undefined
  // A name and password in it would be seen by nobody but kept in logs; servers of this API know none.
  const usable = api !== undefined && /^https?:$/.test(api.protocol) && api.username === '' && api.search === ''
  if (!usable) {
    throw new StartProblem(
      'API_URL must be the address of a BuildAdmin server like https://api.example.com, without name, password or query.',
    )
  }
  api.pathname = api.pathname.replace(/\/+$/, '')
  return { api }
}
