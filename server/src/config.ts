import * as v from 'valibot'
import { type DatabaseLocation, databaseVariables, dataDir } from './database/database-location.ts'
import { type DeliveryConfig, deliveryVariables } from './delivery/delivery-config.ts'
import { type SiteOrigin, siteOrigins } from './environment/site-origins.ts'
import { type TrustedProxies, trustedProxies } from './environment/trusted-proxies.ts'
import {
  cdnUrl,
  type Environment,
  namesIn,
  oneOf,
  onOff,
  optionalVariable,
  origins,
  readEnvironment,
  redisUrl,
  timeZone,
  variable,
  wholeNumber,
} from './environment/variables.ts'
import { type StaffName, staffNames, usualStaffNames } from './identity/staff-names.ts'
import { type LiveLimits, liveVariables } from './live/live-limits.ts'
import { captchaHost } from './pages/captcha-host.ts'
import { type ProxyConfig, proxiedApi } from './proxy/proxy-config.ts'
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
  /** Failures that browsers report; ten times as many from all addresses together. */
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
  /** Absolute folder of the embedded database (`member.db`) and of the release store (`store/`). */
  dataDir: string
  /** PostgreSQL when `DATABASE_URL` is set, else the embedded database of the data folder. */
  database: DatabaseLocation
  demo: 'fill-empty-database' | 'none'
  /** `none`: the API only, for pages that are served elsewhere. */
  pages: 'serve' | 'none'
  /** Whether pages show content before their scripts run, rendered apart from this process by the live host release. */
  prerender: 'on' | 'off'
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

const rateLimits = v.pipe(
  v.object({
    RATE_LIMIT: variable(rateLimit, '600'),
    RATE_LIMIT_LOGIN: variable(rateLimit, '20'),
    RATE_LIMIT_CAPTCHA: variable(rateLimit, '60'),
    RATE_LIMIT_CODE: variable(rateLimit, '10'),
    RATE_LIMIT_MEMBER: variable(rateLimit, '300'),
    RATE_LIMIT_REPORT: variable(rateLimit, '60'),
  }),
  v.transform(
    (set): RateLimits => ({
      ordinary: set.RATE_LIMIT,
      login: set.RATE_LIMIT_LOGIN,
      captcha: set.RATE_LIMIT_CAPTCHA,
      code: set.RATE_LIMIT_CODE,
      member: set.RATE_LIMIT_MEMBER,
      report: set.RATE_LIMIT_REPORT,
    }),
  ),
)

const serverVariables = v.pipe(
  v.object({
    PORT: variable(wholeNumber(0, 65_535), '8080'),
    HOST: variable(v.string(), '127.0.0.1'),
    DATA_DIR: dataDir,
    DEMO: variable(onOff, 'off'),
    PAGES: variable(onOff, 'on'),
    PRERENDER: variable(onOff, 'on'),
    LOGIN_CAPTCHA: variable(onOff, 'on'),
    HIDE_ACCOUNTS: optionalVariable(onOff),
    STAFF_NAMES: variable(staffNames, usualStaffNames),
    REFRESH_ROTATION: variable(onOff, 'off'),
    CAPTCHA_URL: captchaHost,
    SOLVE_SILENT: variable(onOff, 'on'),
    SITE_NAME: optionalVariable(v.string()),
    SITE_ORIGINS: variable(siteOrigins, ''),
    CDN_URL: optionalVariable(cdnUrl),
    API_URL: proxiedApi,
    TIME_ZONE: variable(timeZone, 'Asia/Shanghai'),
    CORS_ORIGINS: variable(origins, ''),
    TRUST_PROXY: variable(trustedProxies, 'off'),
    REDIS_URL: optionalVariable(redisUrl),
    METRICS_PORT: optionalVariable(wholeNumber(0, 65_535)),
    METRICS_HOST: variable(v.string(), '127.0.0.1'),
    OVERLOAD_LAG: variable(wholeNumber(0, 60_000), '1000'),
    STOP_DELAY: variable(wholeNumber(0, 300), '0'),
    LOG_LEVEL: variable(oneOf(logLevels), 'info'),
  }),
  v.transform(
    (set): Omit<Config, 'database' | 'rateLimits' | 'live' | 'delivery' | 'upload'> => ({
      port: set.PORT,
      host: set.HOST,
      dataDir: set.DATA_DIR,
      demo: set.DEMO === 'on' ? 'fill-empty-database' : 'none',
      pages: set.PAGES === 'on' ? 'serve' : 'none',
      prerender: set.PRERENDER,
      loginCaptcha: set.LOGIN_CAPTCHA,
      hideAccounts: set.HIDE_ACCOUNTS,
      staffNames: set.STAFF_NAMES,
      refreshRotation: set.REFRESH_ROTATION,
      captchaHost: set.CAPTCHA_URL,
      silentTickets: set.SOLVE_SILENT === 'on' ? 'solve' : 'keep',
      siteName: set.SITE_NAME,
      siteOrigins: set.SITE_ORIGINS,
      cdnUrl: set.CDN_URL,
      proxy: set.API_URL,
      timeZone: set.TIME_ZONE,
      corsOrigins: set.CORS_ORIGINS,
      trustedProxies: set.TRUST_PROXY,
      redisUrl: set.REDIS_URL,
      metrics: set.METRICS_PORT === undefined ? 'off' : { port: set.METRICS_PORT, host: set.METRICS_HOST },
      overloadLag: set.OVERLOAD_LAG,
      stopDelay: set.STOP_DELAY,
      logLevel: set.LOG_LEVEL,
    }),
  ),
)

const part = <K extends keyof Config>(name: K, schema: v.GenericSchema<Environment, Config[K]>) =>
  v.pipe(
    schema,
    v.transform((value) => ({ [name]: value }) as Pick<Config, K>),
  )

const variables = v.intersect([
  serverVariables,
  part('database', databaseVariables),
  part('rateLimits', rateLimits),
  part('live', liveVariables),
  part('delivery', deliveryVariables),
  part('upload', uploadVariables),
])

/** Names of all settings. */
export const settingNames: readonly string[] = namesIn(variables)

/**
 * Reads and checks the environment.
 * @throws StartProblem with one line for each variable that is wrong
 */
export const readConfig = (environment: Environment): Config => readEnvironment(variables, environment)
