import { fitting, type Reader } from '../environment/variables.ts'

/** The member API of another server, for proxy mode. */
export interface ProxyConfig {
  /** Address of the server; its path, without a trailing slash, is prepended to every path. */
  api: URL
}

// A user name and password are refused: they would only end up in logs, as servers of this API use none.
const isApi = (text: string): boolean => {
  const api = URL.canParse(text) ? new URL(text) : undefined
  return api !== undefined && /^https?:$/.test(api.protocol) && api.username === '' && api.search === ''
}

const address = fitting(
  isApi,
  'must be the address of a BuildAdmin server like https://api.example.com, without name, password or query',
)

/** `API_URL`; not set when this server has its own API. */
export const proxiedApi: Reader<ProxyConfig> = (text) => {
  const api = new URL(address(text))
  api.pathname = api.pathname.replace(/\/+$/, '')
  return { api }
}

/**
 * The site data for pages in proxy mode: assets of the API are served through the proxy, so `cdnUrl` becomes empty,
 * which means this origin. Addresses of other servers and answers of another shape stay unchanged.
 */
export function withOwnAssets<T>(answer: T, api: URL): T | object {
  const site = Reflect.get(Object(Reflect.get(Object(answer), 'data')), 'site')
  const cdnUrl = Reflect.get(Object(site), 'cdnUrl')
  if (cdnUrl !== `//${api.host}` && cdnUrl !== api.origin) return answer
  const { data, ...rest } = answer as { data: object }
  return { ...rest, data: { ...data, site: { ...site, cdnUrl: '' } } }
}
