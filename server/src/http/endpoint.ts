import type { FastifyBaseLogger } from 'fastify'
import type { Static, TSchema } from 'typebox'
import type { ClickCaptcha } from '../captcha/click-captcha.ts'
import type { Config } from '../config.ts'
import type { Database, Member, Shop } from '../database/schema.ts'
import type { Delivery } from '../delivery/delivery.ts'
import type { Clock } from '../environment/clock.ts'
import type { Caller } from '../identity/caller.ts'
import type { AttemptsUnderWay } from '../identity/login-attempts.ts'
import type { PasswordHash } from '../identity/password-hash.ts'
import type { Rights } from '../identity/rights.ts'
import type { Releases } from '../releases/releases.ts'
import type { SharedState } from '../shared-state/shared-state.ts'
import type { SiteSnapshot } from '../site-data/site-snapshot.ts'
import type { Language } from '../texts/languages.ts'
import type { TextKey } from '../texts/zh-cn.ts'
import type { Uploads } from '../uploads/uploads.ts'
import type { Answer } from './envelope.ts'
import type { Fields, Values } from './field-kinds.ts'
import type { IncomingFile } from './incoming-file.ts'
import type { Budget } from './rate-limit.ts'
import type { RequestDevice } from './request-identity.ts'

/** Dependencies of all handlers; made once per application. */
export interface Services {
  config: Config
  db: Database
  clock: Clock
  /** Short-lived state shared by all server processes, for example when the last code was sent. */
  sharedState: SharedState
  captcha: ClickCaptcha
  /** Hashes passwords on behalf of an address. */
  passwords(address: string): PasswordHash
  loginsUnderWay: AttemptsUnderWay
  delivery: Delivery
  uploads: Uploads
  /** Undefined where the pages are served elsewhere. */
  releases: Releases | undefined
}

/** What a handler knows of one request: caller, shop, language, services and the input its endpoint declares. */
export interface RequestContext<Query = unknown, Body = unknown> extends Omit<Services, 'passwords'> {
  passwords: PasswordHash
  shop: Shop
  caller: Caller
  /** Shops, groups and rules at the time of the request. */
  site: SiteSnapshot
  language: Language
  /** Translates a text to the caller's language. */
  t(key: TextKey, values?: Readonly<Record<string, string | number>>): string
  query: Query
  body: Body
  /** The token header as sent, valid or not; empty when there is none. */
  token: string
  ip: string
  /** The user-agent header, truncated; empty when there is none. */
  userAgent: string
  /** The browser, by its cookie. */
  device: RequestDevice
  /** The first file of a multipart body, in the field the endpoint declares; undefined when there is none. */
  incomingFile(maxSize: number): Promise<IncomingFile | undefined>
  /** Length of the body in bytes as announced; undefined when it is not. */
  contentLength: number | undefined
  /** Host name and port the request was sent to, if they are the site's; else empty. */
  host: string
  /** Time of the request in seconds. */
  now: number
  log: FastifyBaseLogger
}

export interface MemberContext<Query = unknown, Body = unknown> extends RequestContext<Query, Body> {
  member: Member
  /** The session of this login. */
  sessionId: string
  rights: Rights
}

/** Description of an endpoint for the router and the API document. */
export interface EndpointDescription<Query extends Fields = Fields, Body extends Fields = Fields> {
  method: 'GET' | 'POST'
  /** Path after `/api`. */
  path: string
  /** One sentence for the API description. */
  summary: string
  /** The rate-limit budget that a request counts against, for its address and for its member, if any; usually `ordinary`. */
  budget?: Budget
  query?: Query
  body?: Body
  /** Field of a multipart body that carries a file. */
  file?: string
  /** `data` of the answer with code 1. */
  data: TSchema
}

/** Names of the rules a request needs, all of them. */
type Rules = readonly string[] | Promise<readonly string[]>

/** One endpoint of the API. Access is checked before `handler` runs; the handler gets the input as declared. */
export type Endpoint<Query extends Fields = Fields, Body extends Fields = Fields> = EndpointDescription<Query, Body> &
  (
    | { access: 'public'; handler(context: RequestContext<Values<Query>, Values<Body>>): Promise<Answer> }
    | { access: 'member'; handler(context: MemberContext<Values<Query>, Values<Body>>): Promise<Answer> }
    | {
        access?: undefined
        /** The rule that the member's group needs, or the rules that it needs for a request. */
        rule: string | ((context: MemberContext<Values<Query>, Values<Body>>) => Rules)
        handler(context: MemberContext<Values<Query>, Values<Body>>): Promise<Answer>
      }
  )

/** Declares an endpoint; its handler gets the fields it names in `query` and `body`. */
export const defineEndpoint = <Query extends Fields = Record<never, never>, Body extends Fields = Record<never, never>>(
  endpoint: Endpoint<Query, Body>,
): Endpoint => endpoint as Endpoint

/** A success whose data has the type that the endpoint declares. */
export const ok = <T extends TSchema>(_schema: T, data: Static<T>, msg = ''): Answer<Static<T>> => ({
  code: 1,
  msg,
  data,
})
