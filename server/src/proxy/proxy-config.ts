import { fitting, type Reader, type Variables } from '../environment/variables.ts'

/** The member API of another server, for proxy mode. */
export interface ProxyConfig {
  /** Address of the server; its path, without a trailing slash, is prepended to every path. */
  api: URL
  /** The address at which browsers call it themselves; undefined: this server forwards their calls. */
  direct?: URL | undefined
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

const serverAddress: Reader<URL> = (text) => {
  const api = new URL(address(text))
  api.pathname = api.pathname.replace(/\/+$/, '')
  return api
}

/** `API_URL`, by default the same as `API_PUBLIC_URL`; not set when this server has its own API. */
export function proxyVariables({ optional }: Variables): ProxyConfig | undefined {
  const direct = optional('API_PUBLIC_URL', serverAddress)
  const api = optional('API_URL', serverAddress) ?? direct
  return api && { api, direct }
}

/** The setting that says where this server reaches the API. */
export const settingOf = ({ api, direct }: ProxyConfig) => (api === direct ? 'API_PUBLIC_URL' : 'API_URL')

/** An address as the beginning of others. */
export const withoutSlash = ({ href }: URL): string => href.replace(/\/$/, '')

/**
 * Site data as pages get it: `cdnUrl` where it is the API's own becomes the address at which browsers call the API, with
 * its protocol, or empty, which means this origin, where assets are forwarded. Addresses of other servers and answers of
 * another shape stay unchanged.
 */
export function withOwnAssets<T>(answer: T, { api, direct }: ProxyConfig): T | object {
  const site = Reflect.get(Object(Reflect.get(Object(answer), 'data')), 'site')
  const cdnUrl = Reflect.get(Object(site), 'cdnUrl')
  const own = [api, ...(direct ? [direct] : [])].flatMap(({ host, origin }) => [`//${host}`, origin])
  if (!own.includes(cdnUrl)) return answer
  const { data, ...rest } = answer as { data: object }
  return { ...rest, data: { ...data, site: { ...site, cdnUrl: direct ? withoutSlash(direct) : '' } } }
}
