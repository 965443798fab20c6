import { type DatabaseLocation, databaseVariables, dataDir } from './database/database-location.ts'
import { type DeliveryConfig, deliveryVariables } from './delivery/delivery.ts'
import { captchaHost, type SiteOrigin, siteOrigins } from './environment/origins.ts'
import { type TrustedProxies, trustedProxies } from './environment/trusted-proxies.ts'
import {
  anyText,
  cdnUrl,
  type Environment,
  namesIn,
  oneOf,
  onOff,
  origins,
  type Reader,
  readEnvironment,
  redisUrl,
  timeZone,
  type Variables,
  wholeNumber,
  wrong,
} from './environment/variables.ts'
import { type HealthConfig, healthVariables } from './health/health-config.ts'
import { type StaffName, staffNames, usualStaffNames } from './identity/staff-names.ts'
import { type LiveLimits, liveVariables } from './live/live-limits.ts'
import { type ProxyConfig, proxyVariables } from './proxy/proxy-config.ts'
import { type ReleaseStoreConfig, releaseStoreVariables } from './release-store-config.ts'
import { type UploadConfig, uploadVariables } from './uploads/upload-config.ts'

/** Requests per address and minute; 0 for no limit. */
export interface RateLimits {
  /** Ordinary requests. Pages poll and load lists, so this is well above BuildAdmin's 120. */
  ordinary: number
  /** Attempts to log in or to register. */
  login: number
  /** Captcha pictures and checks. */
  captcha: number
  /** Codes sent by mail or SMS, and attempts to use one. */
  code: number
  /**
   * Failures that browsers report; ten times as many from all addresses together. Ten times as many votes, which are
   * nearly all of successes, and 200 times as many from all together.
   */
  report: number
  /** Ordinary requests of one member over all addresses; the other limits apply to members and addresses alike. */
  member: number
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

type LogLevel = (typeof logLevels)[number]

/** The configuration, read from the environment at start. */
export interface Config {
  /** 0 means any free port. */
  port: number
  host: string
  /** Absolute folder of the embedded database (`member.db`), and of the release store unless that is elsewhere. */
  dataDir: string
  releaseStore: ReleaseStoreConfig
  /** PostgreSQL when `DATABASE_URL` is set, else the embedded database of the data folder. */
  database: DatabaseLocation
  demo: 'fill-empty-database' | 'none'
  /** `none`: the API only, for pages that are served elsewhere. */
  pages: 'serve' | 'none'
  /** Whether pages show content before their scripts run, rendered apart from this process by the live host release. */
  prerender: 'on' | 'off'
  /** Whether teams may publish over the network, with tokens that the release store has. */
  releaseService: 'on' | 'off'
  loginCaptcha: 'on' | 'off'
  /** Whether answers hide which accounts exist; undefined: as the shop says. */
  hideAccounts: 'on' | 'off' | undefined
  /** Names that no member may take because they are the store's. */
  staffNames: readonly StaffName[]
  /** Whether a refresh token is replaced each time it is used; clients must store the new one. */
  refreshRotation: 'on' | 'off'
  /** Origin of another server for captchas; undefined: this one. */
  captchaHost: string | undefined
  /** Whether members who do not reply are reminded and their work orders solved after a week. */
  silentTickets: 'solve' | 'keep'
  /** Name of the first shop when the database is created. */
  siteName: string | undefined
  /** Origins at which the site is visited; requests for other hosts are refused. Empty: any host, which no answer names. */
  siteOrigins: readonly SiteOrigin[]
  /** Whether pages may show pictures and frames by http where the site itself has TLS. */
  insecureContent: 'on' | 'off'
  /** Origins that the host shows in frames; undefined: any. */
  frameOrigins: string[] | undefined
  /** Base address of relative asset paths; undefined: the host of the request, if it is the site's. */
  cdnUrl: string | undefined
  /** The server behind this one in proxy mode; undefined: this server has its own API. */
  proxy: ProxyConfig | undefined
  /** IANA zone in which days of the overview begin. */
  timeZone: string
  corsOrigins: readonly string[]
  /** Whose X-Forwarded-* headers are read. */
  trustedProxies: TrustedProxies
  rateLimits: RateLimits
  live: LiveLimits
  delivery: DeliveryConfig
  health: HealthConfig
  upload: UploadConfig
  /** Redis of the shared state; undefined for a single process. May contain a password. */
  redisUrl: string | undefined
  /** Address of the Prometheus metrics, separate from the public port; `off` unless a port is set. */
  metrics: 'off' | { port: number; host: string }
  /** Lag of the event loop in milliseconds above which requests are refused; 0 for never. */
  overloadLag: number
  /** Seconds between the signal to stop and the end of listening, in which `/readyz` reports it to load balancers. */
  stopDelay: number
  logLevel: LogLevel
}

const rateLimit = wholeNumber(0, 1_000_000)

const rateLimits = ({ or }: Variables): RateLimits => ({
  ordinary: or('RATE_LIMIT', rateLimit, '600'),
  login: or('RATE_LIMIT_LOGIN', rateLimit, '20'),
  captcha: or('RATE_LIMIT_CAPTCHA', rateLimit, '60'),
  code: or('RATE_LIMIT_CODE', rateLimit, '10'),
  member: or('RATE_LIMIT_MEMBER', rateLimit, '300'),
  report: or('RATE_LIMIT_REPORT', rateLimit, '60'),
})

const metrics = ({ optional, or }: Variables): Config['metrics'] => {
  const port = optional('METRICS_PORT', wholeNumber(0, 65_535))
  const host = or('METRICS_HOST', anyText, '127.0.0.1')
  return port === undefined ? 'off' : { port, host }
}

const releaseService =
  ({ or }: Variables): Reader<'on' | 'off'> =>
  (text) => {
    const wanted = onOff(text)
    if (wanted === 'off' || or('PAGES', onOff, 'on') === 'on') return wanted
    return wrong('needs PAGES=on: it fills the release store that pages come from')
  }

const allVariables = (variables: Variables): Config => {
  const { or, optional } = variables
  return {
    port: or('PORT', wholeNumber(0, 65_535), '8080'),
    host: or('HOST', anyText, '127.0.0.1'),
    dataDir: dataDir(variables),
    releaseStore: releaseStoreVariables(variables),
    demo: or('DEMO', onOff, 'off') === 'on' ? 'fill-empty-database' : 'none',
    pages: or('PAGES', onOff, 'on') === 'on' ? 'serve' : 'none',
    prerender: or('PRERENDER', onOff, 'on'),
    releaseService: or('RELEASE_SERVICE', releaseService(variables), 'off'),
    loginCaptcha: or('LOGIN_CAPTCHA', onOff, 'on'),
    hideAccounts: optional('HIDE_ACCOUNTS', onOff),
    staffNames: or('STAFF_NAMES', staffNames, usualStaffNames),
    refreshRotation: or('REFRESH_ROTATION', onOff, 'off'),
    captchaHost: optional('CAPTCHA_URL', captchaHost),
    silentTickets: or('SOLVE_SILENT', onOff, 'on') === 'on' ? 'solve' : 'keep',
    siteName: optional('SITE_NAME', anyText),
    siteOrigins: or('SITE_ORIGINS', siteOrigins, ''),
    insecureContent: or('INSECURE_CONTENT', onOff, 'off'),
    frameOrigins: optional('FRAME_ORIGINS', origins),
    cdnUrl: optional('CDN_URL', cdnUrl),
    proxy: proxyVariables(variables),
    timeZone: or('TIME_ZONE', timeZone, 'Asia/Shanghai'),
    corsOrigins: or('CORS_ORIGINS', origins, ''),
    trustedProxies: or('TRUST_PROXY', trustedProxies, 'off'),
    redisUrl: optional('REDIS_URL', redisUrl),
    metrics: metrics(variables),
    overloadLag: or('OVERLOAD_LAG', wholeNumber(0, 60_000), '1000'),
    stopDelay: or('STOP_DELAY', wholeNumber(0, 300), '0'),
    logLevel: or('LOG_LEVEL', oneOf(logLevels), 'info'),
    database: databaseVariables(variables),
    rateLimits: rateLimits(variables),
    live: liveVariables(variables),
    delivery: deliveryVariables(variables),
    health: healthVariables(variables),
    upload: uploadVariables(variables),
  }
}

export const settingNames: readonly string[] = namesIn(allVariables)

/**
 * Reads and checks the environment.
 * @throws StartProblem with one line for each variable that is wrong
 */
export const readConfig = (environment: Environment): Config => readEnvironment(allVariables, environment)
