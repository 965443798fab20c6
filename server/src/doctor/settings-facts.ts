import type { Config } from '../config.ts'
import { trustsOwnMachine } from '../environment/trusts-own-machine.ts'
import type { SettingsFacts } from './facts.ts'

/** Passwords of examples and of programs as they come. */
const wellKnown =
  /^(?:admin|change-?me.*|example|member|minio|minioadmin|password|postgres|redis|root|secret|test|\d{1,8})$/i

const isHere = (host: string): boolean => /^(?:|localhost|127\..+|\[?::1\]?)$/.test(host)

type WeakSecret = SettingsFacts['weakSecrets'][number]

/** `local` services often have no password, as nobody else reaches them. */
const weakness = (variable: string, secret: string, local: boolean): WeakSecret[] => {
  if (secret === '') return local ? [] : [{ variable, weakness: 'missing' }]
  return wellKnown.test(secret) ? [{ variable, weakness: 'well known' }] : []
}

const ofUrl = (variable: string, address: string | undefined): WeakSecret[] => {
  if (address === undefined) return []
  const { hostname, password } = new URL(address)
  return weakness(variable, decodeURIComponent(password), isHere(hostname))
}

const weakSecrets = ({ database, redisUrl, delivery, upload }: Config): WeakSecret[] => [
  ...(database.kind === 'postgres' ? ofUrl('DATABASE_URL', database.url) : []),
  ...ofUrl('REDIS_URL', redisUrl),
  ...(delivery.mobile.kind === 'webhook' ? weakness('SMS_TOKEN', delivery.mobile.token ?? '', false) : []),
  ...(upload.store.kind === 's3' ? weakness('S3_SECRET_ACCESS_KEY', upload.store.secretAccessKey, false) : []),
]

const channel = (kind: 'smtp' | 'webhook' | 'outbox' | 'none') =>
  kind === 'outbox' || kind === 'none' ? kind : 'service'

const proxies = ({ trustedProxies }: Config): SettingsFacts['proxies'] =>
  trustedProxies.kind === 'networks' && !trustsOwnMachine(trustedProxies) ? 'other machines' : trustedProxies.kind

const limitVariables: Readonly<Record<keyof Config['rateLimits'], string>> = {
  ordinary: 'RATE_LIMIT',
  login: 'RATE_LIMIT_LOGIN',
  captcha: 'RATE_LIMIT_CAPTCHA',
  code: 'RATE_LIMIT_CODE',
  report: 'RATE_LIMIT_REPORT',
  member: 'RATE_LIMIT_MEMBER',
}

const unlimited = ({ rateLimits }: Config): string[] =>
  (Object.keys(limitVariables) as Array<keyof Config['rateLimits']>)
    .filter((limit) => rateLimits[limit] === 0)
    .map((limit) => limitVariables[limit])

/** What the doctor looks at in the configuration. */
export const settingsFacts = (config: Config): SettingsFacts => ({
  demo: config.demo === 'fill-empty-database',
  api: config.proxy === undefined ? 'own' : 'forwarded',
  email: channel(config.delivery.email.kind),
  mobile: channel(config.delivery.mobile.kind),
  weakSecrets: weakSecrets(config),
  listensOn: isHere(config.host) ? 'this machine' : 'the network',
  proxies: proxies(config),
  loginCaptcha: config.loginCaptcha,
  unlimited: unlimited(config),
  siteOrigins: config.siteOrigins.map(({ origin }) => origin),
  database: config.database.kind === 'libsql' ? 'file' : 'server',
})
