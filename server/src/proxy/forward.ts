import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'
import replyFrom, { type FastifyReplyFromHooks } from '@fastify/reply-from'
import { codeOf, messageOf } from '@member/shared/reading'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Agent, type Dispatcher } from 'undici'
import type { SiteOrigin } from '../environment/origins.ts'
import { ownHost } from '../http/site-host.ts'

/**
 * What the API gets of a request's headers. Any other could name another path, host, method or client for some server;
 * cookies and `Authorization` are between browser and site, and tokens have a header of their own.
 */
const forwarded: readonly string[] = [
  ...['server', 'think-lang', 'uuid', 'ba-user-token', 'bausertoken', 'x-area', 'last-event-id', 'live-age'],
  // BuildAdmin allows these to calls of any front end.
  ...['x-requested-with', 'x-csrf-token'],
  ...['content-type', 'content-length', 'accept', 'accept-language', 'accept-encoding', 'user-agent', 'x-request-id'],
  ...['origin', 'referer', 'range', 'if-range', 'cache-control'],
  ...['if-match', 'if-none-match', 'if-modified-since', 'if-unmodified-since'],
]

/** What browsers get of an answer's headers. Any other could speak for this site, or to the server in front of it. */
const answered: readonly string[] = [
  ...['content-type', 'content-length', 'content-encoding', 'content-disposition', 'content-language', 'content-range'],
  ...['etag', 'last-modified', 'cache-control', 'expires', 'age', 'vary', 'accept-ranges', 'date', 'retry-after'],
  ...['x-rate-limit-limit', 'x-rate-limit-remaining', 'x-rate-limit-reset'],
  ...['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'],
  // An event stream is not to be collected.
  ...['x-request-id', 'x-accel-buffering'],
]

const only = (headers: IncomingHttpHeaders, kept: readonly string[]): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => kept.includes(name)))

interface RequestContext {
  /** Host and port of the site, from which servers build asset addresses; empty when the request names another. */
  host: string
  protocol: string
  ip: string
}

export const forwardedHeaders = (
  headers: IncomingHttpHeaders,
  api: URL,
  context: RequestContext,
): IncomingHttpHeaders => ({
  ...only(headers, forwarded),
  host: api.host,
  ...(context.host !== '' && { 'x-forwarded-host': context.host }),
  'x-forwarded-proto': context.protocol,
  'x-forwarded-for': context.ip,
  'x-real-ip': context.ip,
})

/** The path of the API's address, which is in front of every path there and of none here. */
const baseOf = ({ pathname }: URL) => pathname.replace(/\/$/, '')

const withoutBase = (path: string, api: URL): string =>
  path.startsWith(`${baseOf(api)}/`) ? path.slice(baseOf(api).length) : path

/**
 * Where a redirect leads the browser: within the API to the same path here, never to `//host`; elsewhere only when the
 * API names the other origin in full.
 */
function redirect(location: string, api: URL): string | undefined {
  if (!URL.canParse(location, api.href)) return undefined
  const to = new URL(location, api)
  if (to.origin === api.origin) return withoutBase(to.pathname, api).replace(/^\/+/, '/') + to.search
  return /^https?:\/\//i.test(location) ? to.href : undefined
}

/** An answer that is opened as a page must not run as part of this site. */
export const ofAnswers = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'x-content-type-options': 'nosniff',
} as const

/** Headers of an answer to the browser; a redirect within the API stays within the proxy. */
export function answeredHeaders(headers: IncomingHttpHeaders, api: URL): IncomingHttpHeaders {
  const location = headers.location === undefined ? undefined : redirect(headers.location, api)
  return {
    ...only(headers, answered),
    ...(location !== undefined && { location }),
    ...ofAnswers,
  }
}

/** 502: the API could not be reached or aborted; 504: it was silent for too long. */
interface Failure {
  status: 502 | 504
  reason: string
  /** No connection was made, so the API has got nothing. */
  isUnsent: boolean
}

/** Sends an answer when the API does not. */
export type AnswerFailure = (request: FastifyRequest, reply: FastifyReply, failure: Failure) => void

/** Changes an answer of the API before it is sent to the browser. */
type Change = (answer: unknown) => unknown

/** Time for a connection, in milliseconds: browsers, which give a call up after 10 s, still hear that it was not sent. */
const connectMs = 5_000

interface ForwardOptions {
  api: URL
  siteOrigins: readonly SiteOrigin[]
  /** Milliseconds without a byte in either direction after which a request is aborted. */
  silence: number
  onFailure: AnswerFailure
}

/** Forwards a request and streams the answer; `change`, if given, is applied to a JSON answer. */
type Forward = (request: FastifyRequest, reply: FastifyReply, change?: Change) => FastifyReply

type Done = (error: Error | null, answer: Dispatcher.ResponseData) => void

const silences = ['UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']

/** A host with several addresses fails by an error for each. */
function isUnsent(error: Error & { syscall?: unknown }): boolean {
  if (error instanceof AggregateError) return error.errors.every(isUnsent)
  return codeOf(error) === 'UND_ERR_CONNECT_TIMEOUT' || error.syscall === 'connect' || error.syscall === 'getaddrinfo'
}

const failureOf = (error: Error): Failure => ({
  status: silences.includes(codeOf(error)) ? 504 : 502,
  reason: messageOf(error) || codeOf(error),
  isUnsent: isUnsent(error),
})

/** A request that is being forwarded. */
interface Ongoing {
  /** The client has disconnected. */
  gone: AbortSignal
  failed(error: Error): void
}

/** Adds forwarding by @fastify/reply-from to the instance. */
export async function addForwarding(
  app: FastifyInstance,
  { api, siteOrigins, silence, onFailure }: ForwardOptions,
): Promise<Forward> {
  const agent = new Agent({ headersTimeout: silence, bodyTimeout: silence, connect: { timeout: connectMs } })
  const ongoing = new AsyncLocalStorage<Ongoing>()
  const request = ((options: Dispatcher.RequestOptions, done: Done) => {
    const { gone, failed } = ongoing.getStore() as Ongoing
    // The plugin continues a request after its client has disconnected; the signal aborts it.
    agent.request({ ...options, signal: gone }, (error, answer) => {
      // The plugin would log the failure again, even when no client is waiting for the answer.
      if (error === null) done(null, answer)
      else if (!gone.aborted) failed(error)
    })
  }) as Dispatcher['request']
  app.addHook('onClose', () => agent.destroy())
  await app.register(replyFrom, { base: api.href, undici: { request }, disableRequestLogging: true })

  return (request, reply, change) => {
    const { protocol, ip } = request
    const host = ownHost(siteOrigins, request.host)
    const gone = new AbortController()
    reply.raw.once('close', () => reply.raw.writableFinished || gone.abort())
    const failed = (error: Error) => onFailure(request, reply, failureOf(error))
    const hooks: FastifyReplyFromHooks = {
      rewriteRequestHeaders: () => ({
        ...forwardedHeaders(request.headers, api, { host, protocol, ip }),
        // Their body is not forwarded, so neither is its length.
        ...(['GET', 'HEAD'].includes(request.method) && { 'content-length': undefined }),
        ...(change && { 'accept-encoding': 'identity' }),
      }),
      rewriteHeaders: (headers) => answeredHeaders(headers, api),
      // A 503 is a valid answer; by default the plugin retries ten times.
      retryDelay: () => null,
      onError: (_reply, { error }) => failed(error),
      ...(change && {
        onResponse: (_request, _reply, { stream }) =>
          void buffer(stream).then((body) => reply.removeHeader('content-length').send(changed(body, change)), failed),
      }),
    }
    const [path = ''] = (request.raw.url ?? '').split('?', 1)
    return ongoing.run({ gone: gone.signal, failed }, () => reply.from(baseOf(api) + path, hooks))
  }
}

function changed(body: Buffer, change: Change): string | Buffer {
  try {
    return JSON.stringify(change(JSON.parse(body.toString())))
  } catch {
    return body
  }
}
