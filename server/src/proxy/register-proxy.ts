import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { apiPrefix, liveAddress, siteDataAddress, staticPrefix, storagePrefix } from '../addresses.ts'
import { type Clock, secondsOf } from '../environment/clock.ts'
import type { SiteOrigin } from '../environment/origins.ts'
import { envelope, failure } from '../http/envelope.ts'
import { languageOf, t } from '../texts/languages.ts'
import { checkedBody, parameterNames } from './checked-body.ts'
import { type AnswerFailure, addForwarding, ofAnswers } from './forward.ts'
import { type Guest, guestOf } from './guest-site-data.ts'
import { type ProxyConfig, withOwnAssets } from './proxy-config.ts'

/** How often an address is decoded; servers behind one another decode it more than once. */
const mostDecodings = 3

/** A segment that leads elsewhere, also with the parameters that some servers cut off: `..;x`. */
const dotSegment = /(?:^|\/)\.{1,2}(?=[/;]|$)/

/** What servers and their rewriting rules read differently: separators in disguise, the ends of a path, controls. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const ambiguous = /[\\?#\u0000-\u001f\u007f]/

const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

const slashes = (path: string): number => path.split('/').length

/** Whether every server reads the path alike, however often it decodes it. */
function isPlainPath(path: string): boolean {
  let current = path
  for (let round = 0; round <= mostDecodings; round += 1) {
    if (ambiguous.test(current) || dotSegment.test(current) || slashes(current) !== slashes(path)) return false
    const next = decoded(current)
    if (next === current) return true
    // A percent sign of its own is left when a path was decoded before.
    if (next === undefined) return round > 0
    current = next
  }
  return false
}

/** Parameters that ThinkPHP takes for the path and the method. */
const replacing: ReadonlySet<string> = new Set(['s', '_method'])

/**
 * Whether the target of a request may be forwarded: an address of this site, whose path stays where it is by every
 * reading, and whose query replaces neither the path nor the method, as ThinkPHP's `s` and `_method` do.
 */
export function isForwardable(target: string): boolean {
  const [path = '', ...query] = target.split('?')
  const names = parameterNames(query.join('?'))
  return path.startsWith('/') && isPlainPath(path) && !names.some((name) => replacing.has(name))
}

/**
 * Ends requests whose body stands still for `silence` milliseconds, at most twice that: of the client, or of the API
 * that does not read on. How long a body takes in all is limited by the server.
 */
function addIdleDeadline(app: FastifyInstance, silence: number): void {
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.headers['content-length'] === undefined && raw.headers['transfer-encoding'] === undefined) return
    let seen = raw.socket.bytesRead
    const watch = setInterval(() => {
      if (raw.socket.bytesRead === seen) raw.destroy()
      seen = raw.socket.bytesRead
    }, silence)
    for (const event of ['end', 'close']) raw.once(event, () => clearInterval(watch))
  })
}

/** Says that the event stream of an API does not tell of the releases of the pages (member API, 11.1). */
const releasesHeader = 'x-live-releases'

/** What is forwarded: the API, default pictures and uploads; nothing else of the other server. */
const calls = [siteDataAddress, apiPrefix, `${apiPrefix}/*`]
const files = [`${staticPrefix}*`, `${storagePrefix}*`]

/**
 * With an address at which browsers call the API only files are forwarded: texts may name pictures without their server.
 */
export interface ProxyOptions extends ProxyConfig {
  clock: Clock
  /** Origins of the site, whose hosts the API is told; without any, only this machine's. */
  siteOrigins: readonly SiteOrigin[]
  /** The answer of `index/index` for a guest, where one is known that is as good as a new one. */
  guestAnswer?(guest: Guest): object | undefined
  /** Milliseconds without a byte after which a request is aborted. */
  silence?: number
}

/** A target that the API could read as another path than the one that is forwarded here. */
class AmbiguousAddress extends Error {
  readonly statusCode = 400
  readonly code = 'AMBIGUOUS_ADDRESS'
}

/** Forwards the paths of a BuildAdmin server; bodies and answers are streamed. */
export async function registerProxy(app: FastifyInstance, options: ProxyOptions) {
  const { api, direct, clock, siteOrigins, guestAnswer, silence = 30_000 } = options
  const onFailure: AnswerFailure = (request, reply, { status, reason }) => {
    request.log.error({ reason, status }, 'the API did not answer')
    const sentence = t(languageOf(request.headers['think-lang']), 'serverError')
    reply
      .code(status)
      .removeHeader('content-length')
      .removeHeader('content-encoding')
      .type('application/json; charset=utf-8')
      .send(envelope(failure(sentence), secondsOf(clock)))
  }
  app.addHook('onRequest', async (request) => {
    if (!isForwardable(request.raw.url ?? '')) throw new AmbiguousAddress('the address is not forwarded')
  })
  addIdleDeadline(app, silence)
  const streams = new Set<ServerResponse>()
  // They would stay open for as long as the API wants, and the proxy with them.
  app.addHook('preClose', async () => {
    for (const stream of streams) stream.destroy()
  })
  const forward = await addForwarding(app, { api, siteOrigins, silence, onFailure })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (request: FastifyRequest, body: IncomingMessage) =>
    checkedBody(request.headers['content-type'] ?? '', body, request.headers['content-encoding']),
  )
  for (const url of direct ? files : [...calls, ...files]) {
    app.route({
      method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
      url,
      exposeHeadRoute: false,
      bodyLimit: Number.MAX_SAFE_INTEGER,
      config: { takesFile: true },
      async handler(request, reply) {
        // An id of the API replaces it.
        reply.header('x-request-id', request.id)
        if (request.raw.url?.split('?', 1)[0] === liveAddress) {
          streams.add(reply.raw.once('close', () => streams.delete(reply.raw)))
          // The pages are this server's: the API knows nothing of their releases.
          reply.header(releasesHeader, 'ask')
        }
        if (url !== siteDataAddress) return forward(request, reply)
        const guest = request.method === 'GET' ? guestOf(request.raw.url ?? '', request.headers) : undefined
        const known = guest && guestAnswer?.(guest)
        if (known) return reply.headers(ofAnswers).send({ ...known, time: secondsOf(clock) })
        // The one answer that names where assets are.
        return forward(request, reply, (answer) => withOwnAssets(answer, { api }))
      },
    })
  }
}
