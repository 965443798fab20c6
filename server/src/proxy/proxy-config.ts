import * as v from 'valibot'
import { optionalVariable } from '../environment.ts'

/** The member API of another server that this site is put in front of. */
export interface ProxyConfig {
  /** Where that server is; its path, without a slash at the end, comes before every path asked for. */
  api: URL
}

// A name and password in it would be seen by nobody but kept in logs; servers of this API know none.
const isApi = (text: string): boolean => {
  const api = URL.canParse(text) ? new URL(text) : undefined
  return api !== undefined && /^https?:$/.test(api.protocol) && api.username === '' && api.search === ''
}

/** `API_URL`; undefined without it: this server answers the calls itself. */
export const proxiedApi = optionalVariable(
  v.pipe(
    v.string(),
    v.check(
      isApi,
      'must be the address of a BuildAdmin server like https://api.example.com, without name, password or query',
    ),
    v.transform((text): ProxyConfig => {
      const api = new URL(text)
      api.pathname = api.pathname.replace(/\/+$/, '')
      return { api }
    }),
  ),
)
