import { resolve } from 'node:path'
import type { DatabasePlace } from './database/database-place.ts'
import { type DeliveryConfig, readDeliveryConfig } from './delivery/delivery-config.ts'
import { readCaptchaHost } from './site/captcha-host.ts'
import { StartProblem } from './start-problem.ts'
import { readUploadConfig, type UploadConfig } from './uploads/upload-config.ts'

/** Requests one address may make in a minute; 0 switches that limit off. */
export interface RateLimits {
  /** Ordinary calls. A page polls and loads lists, so this is well above the 120 of the original. */
  ordinary: number
  /** Attempts to log in or to register. */
  login: number
  /** Captcha pictures and checks. */
  captcha: number
  /** Codes sent by mail or SMS, and attempts to use one. */
  code: number
  /** Ordinary calls of one member, from whatever addresses; the other limits count for a member as for an address. */
  member: number
}

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'

/** Everything the environment decides, read once at start. */
export interface Config {
  /** 0 means any free port. */
  port: number
  host: string
  /** Absolute folder of the embedded database (`member.db`) and of the release store (`store/`). */
  dataDir: string
  /** PostgreSQL when `DATABASE_URL` is set, else the embedded database of the data folder. */
  database: DatabasePlace
  demo: 'fill-empty-database' | 'none'
  /** `none`: the interface only, for pages that are served elsewhere. */
  pages: 'serve' | 'none'
  loginCaptcha: 'on' | 'off'
  /** Origin of the server that pages ask for captchas; undefined: this one. */
  captchaHost: string | undefined
  /** Whether members who do not answer are reminded and their work orders solved after a week. */
  silentTickets: 'solve' | 'keep'
  /** Name given to the first store when the database is created. */
  siteName: string | undefined
  /** Address put before relative asset paths; undefined means the host the request came to. */
  cdnUrl: string | undefined
  /** IANA zone in which days of the overview begin. */
  timeZone: string
  corsOrigins: readonly string[]
  /** `proxy`: the client address is taken from X-Forwarded-For. */
  clientAddress: 'socket' | 'proxy'
  rateLimits: RateLimits
  delivery: DeliveryConfig
  upload: UploadConfig
  /** Where server processes meet; undefined: this process is alone. May hold a password. */
  redisUrl: string | undefined
  /** Where Prometheus collects figures, apart from the public port; `off` unless a port is set. */
  metrics: 'off' | { port: number; host: string }
  /** Milliseconds the event loop may lag before calls are refused; 0 for never. */
  overloadLag: number
  /** Seconds between the wish to stop and the end of listening, in which `/readyz` says so to balancers. */
  stopDelay: number
  logLevel: LogLevel
}

export type Environment = Readonly<Record<string, string | undefined>>

const logLevels: readonly LogLevel[] = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

const text = (environment: Environment, name: string): string | undefined => environment[name]?.trim() || undefined

const wholeNumber = (environment: Environment, name: string, fallback: number, max: number): number => {
  const given = text(environment, name)
  if (given === undefined) return fallback
  const value = /^\d{1,9}$/.test(given) ? Number(given) : Number.NaN
  if (value <= max) return value
  throw new StartProblem(`${name} must be a whole number from 0 to ${max}, but it is "${given}".`)
}

const oneOf = <T extends string>(environment: Environment, name: string, allowed: readonly T[], fallback: T): T => {
  const given = text(environment, name)?.toLowerCase()
  if (given === undefined) return fallback
  const found = allowed.find((candidate) => candidate === given)
  if (found !== undefined) return found
  throw new StartProblem(`${name} must be one of ${allowed.join(', ')}, but it is "${given}".`)
}

const onOff = (environment: Environment, name: string, fallback: 'on' | 'off'): 'on' | 'off' =>
  ['on', 'true', '1'].includes(oneOf(environment, name, ['on', 'off', 'true', 'false', '1', '0'], fallback))
    ? 'on'
    : 'off'

const timeZone = (environment: Environment): string => {
  const given = text(environment, 'TIME_ZONE') ?? 'Asia/Shanghai'
  try {
    return new Intl.DateTimeFormat('en', { timeZone: given }).resolvedOptions().timeZone
  } catch {
    throw new StartProblem(`TIME_ZONE must name a zone like Asia/Shanghai or UTC, but it is "${given}".`)
  }
}

const corsOrigins = (environment: Environment): string[] => {
  const given = (text(environment, 'CORS_ORIGINS') ?? '').split(',').map((origin) => origin.trim())
  return given.filter(Boolean).map((origin) => {
    if (URL.canParse(origin) && /^https?:$/.test(new URL(origin).protocol) && new URL(origin).origin === origin) {
      return origin
    }
    throw new StartProblem(
      `CORS_ORIGINS must list origins like https://members.example.com separated by commas, but it has "${origin}".`,
    )
  })
}

const cdnUrl = (environment: Environment): string | undefined => {
  const given = text(environment, 'CDN_URL')?.replace(/\/+$/, '')
  if (given === undefined || /^(https?:)?\/\/[^/\s]+(\/\S*)?$/.test(given)) return given
  throw new StartProblem(`CDN_URL must be an address like https://cdn.example.com, but it is "${given}".`)
}

const dataDir = (environment: Environment): string => resolve(text(environment, 'DATA_DIR') ?? './data')

const database = (environment: Environment): DatabasePlace => {
  const url = text(environment, 'DATABASE_URL')
  if (url === undefined) return { kind: 'libsql', folder: dataDir(environment) }
  // The address holds a password, so the sentence does not repeat it.
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url)) {
    throw new StartProblem('DATABASE_URL must be an address like postgres://user:password@host:5432/database.')
  }
  return {
    kind: 'postgres',
    url,
    connections: Math.max(1, wholeNumber(environment, 'DATABASE_POOL', 10, 1000)),
    statementSeconds: Math.max(1, wholeNumber(environment, 'DATABASE_STATEMENT_SECONDS', 30, 3600)),
  }
}

/** The address may hold a password, so the sentence does not repeat it. */
const redisUrl = (environment: Environment): string | undefined => {
  const given = text(environment, 'REDIS_URL')
  if (given === undefined) return undefined
  const url = URL.canParse(given) ? new URL(given) : undefined
  if (
    url !== undefined &&
    /^rediss?:$/.test(url.protocol) &&
    url.hostname !== '' &&
    /^(\/\d{0,4})?$/.test(url.pathname)
  ) {
    return given
  }
  throw new StartProblem('REDIS_URL must be an address like redis://name:password@redis.example.com:6379/0.')
}

const metrics = (environment: Environment): Config['metrics'] => {
  if (text(environment, 'METRICS_PORT') === undefined) return 'off'
  return {
    port: wholeNumber(environment, 'METRICS_PORT', 0, 65_535),
    host: text(environment, 'METRICS_HOST') ?? '127.0.0.1',
  }
}

/**
 * Reads and checks the environment.
 * @throws StartProblem with one sentence for the first mistake found.
 */
export function readConfig(environment: Environment): Config {
  return {
    port: wholeNumber(environment, 'PORT', 8080, 65_535),
    host: text(environment, 'HOST') ?? '127.0.0.1',
    dataDir: dataDir(environment),
    database: database(environment),
    demo: onOff(environment, 'DEMO', 'off') === 'on' ? 'fill-empty-database' : 'none',
    pages: onOff(environment, 'PAGES', 'on') === 'on' ? 'serve' : 'none',
    loginCaptcha: onOff(environment, 'LOGIN_CAPTCHA', 'on'),
    silentTickets: onOff(environment, 'SOLVE_SILENT', 'on') === 'on' ? 'solve' : 'keep',
    siteName: text(environment, 'SITE_NAME'),
    captchaHost: readCaptchaHost(environment),
    cdnUrl: cdnUrl(environment),
    timeZone: timeZone(environment),
    corsOrigins: corsOrigins(environment),
    clientAddress: onOff(environment, 'TRUST_PROXY', 'off') === 'on' ? 'proxy' : 'socket',
    rateLimits: {
      ordinary: wholeNumber(environment, 'RATE_LIMIT', 600, 1_000_000),
      login: wholeNumber(environment, 'RATE_LIMIT_LOGIN', 20, 1_000_000),
      captcha: wholeNumber(environment, 'RATE_LIMIT_CAPTCHA', 60, 1_000_000),
      code: wholeNumber(environment, 'RATE_LIMIT_CODE', 10, 1_000_000),
      member: wholeNumber(environment, 'RATE_LIMIT_MEMBER', 300, 1_000_000),
    },
    redisUrl: redisUrl(environment),
    metrics: metrics(environment),
    overloadLag: wholeNumber(environment, 'OVERLOAD_LAG', 1000, 60_000),
    delivery: readDeliveryConfig(environment, onOff(environment, 'OUTBOX', onOff(environment, 'DEMO', 'off'))),
    upload: readUploadConfig(environment),
    stopDelay: wholeNumber(environment, 'STOP_DELAY', 0, 300),
    logLevel: oneOf(environment, 'LOG_LEVEL', logLevels, 'info'),
  }
}
