import type { FastifyBaseLogger } from 'fastify'
import { type Static, type TObject, type TSchema, Type } from 'typebox'
import type { ClickCaptcha } from '../captcha/click-captcha.ts'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Database, Member, Store } from '../database/schema.ts'
import type { Delivery } from '../delivery/delivery.ts'
import type { Caller } from '../identity/caller.ts'
import type { PasswordHash } from '../identity/password-hash.ts'
import type { Rights } from '../identity/rights.ts'
import type { SharedState } from '../shared-state/shared-state.ts'
import type { SiteFacts } from '../site-data/site-facts.ts'
import type { Language } from '../texts/translate.ts'
import type { TextKey } from '../texts/zh-cn.ts'
import type { Uploads } from '../uploads/uploads.ts'
import type { Answer } from './envelope.ts'
import type { IncomingFile } from './incoming-file.ts'
import type { Budget } from './rate-limit.ts'
import type { Input } from './read-input.ts'

/** What all handlers work with; made once per application. */
export interface Services {
  config: Config
  db: Database
  clock: Clock
  /** Short-lived facts all server processes agree on, such as "when was the last code sent". */
  sharedState: SharedState
  captcha: ClickCaptcha
  passwords: PasswordHash
  delivery: Delivery
  uploads: Uploads
}

/** What a handler knows of one request: caller, store, language, input and services. */
export interface RequestContext extends Services {
  store: Store
  caller: Caller
  /** Stores, groups and rules at the time of the request. */
  site: SiteFacts
  language: Language
  /** A sentence in the visitor's language. */
  t(key: TextKey, values?: Readonly<Record<string, string | number>>): string
  query: Input
  body: Input
  /** The token header as sent, also when it is worth nothing; empty when there is none. */
  token: string
  ip: string
  /** What the program of the visitor calls itself, cut short; empty when it does not say. */
  userAgent: string
  /** The first file of a multipart body with that field name; undefined when there is none. */
  incomingFile(field: string, maxSize: number): Promise<IncomingFile | undefined>
  /** Host name and port the request was sent to. */
  host: string
  /** Time of the request in seconds. */
  now: number
  log: FastifyBaseLogger
}

/** The context of a request by a logged-in member. */
export interface MemberContext extends RequestContext {
  member: Member
  /** Which of the member's logins this is; null for one from before sessions were kept. */
  sessionId: string | null
  rights: Rights
}

/** How an endpoint is described to the router and in the API document. */
export interface EndpointDescription {
  method: 'GET' | 'POST'
  /** Path after `/api`. */
  path: string
  /** One sentence for the interface description. */
  summary: string
  /** Which budget of the address, and of the member if there is one, the call uses up. */
  budget: Budget
  query?: TObject
  body?: TObject
  /** How the body is sent; `application/json` unless named. */
  bodyType?: 'multipart/form-data'
  /** `data` of the answer with code 1. */
  data: TSchema
}

/** Names of the rules a request needs, all of them; a function where that depends on the request. */
export type NeededRules = string | ((context: MemberContext) => readonly string[] | Promise<readonly string[]>)

/** One endpoint of the API. Access is decided before `handler` runs. */
export type Endpoint =
  | (EndpointDescription & { access: 'public'; handler(context: RequestContext): Promise<Answer> })
  | (EndpointDescription & { access: 'member'; handler(context: MemberContext): Promise<Answer> })
  /** The member's group must have the needed rules too. */
  | (EndpointDescription & { access: 'rule'; rule: NeededRules; handler(context: MemberContext): Promise<Answer> })

/**
 * Describes an input that is read tolerantly: the description tells clients what to send, the type says that anything
 * may arrive.
 */
export const untrusted = <T extends TSchema>(schema: T) => Type.Optional(Type.Unsafe<unknown>(schema))

/** Makes the success answer of an endpoint; its data must fit the endpoint's schema. */
export const ok =
  <T extends TSchema>(_schema: T) =>
  (data: Static<T>, msg = ''): Answer<Static<T>> => ({ code: 1, msg, data })
