import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { apiPrefix, liveAddress, siteDataAddress, staticPrefix, storagePrefix } from '../addresses.ts'
import { type Clock, secondsOf } from '../environment/clock.ts'
import type { SiteOrigin } from '../environment/origins.ts'
import { envelope, failure } from '../http/envelope.ts'
import { languageOf, t } from '../texts/languages.ts'
import { type AnswerFailure, addForwarding, ofAnswers } from './forward.ts'
import { isForwardable } from './forwardable.ts'
import { type Guest, guestOf } from './guest-site-data.ts'
import { type ProxyConfig, withOwnAssets } from './proxy-config.ts'

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

/** Most bytes of a body without files, which is read before it is forwarded; files pass as they come. */
const largestText = 1024 * 1024

/** Says that the event stream of an API does not tell of the releases of the pages (member API, 11.1). */
const releasesHeader = 'x-live-releases'

/** Marks a failure in which the API received nothing; without it, the request may have arrived. */
const unsentHeader = 'x-unsent'

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
  const onFailure: AnswerFailure = (request, reply, { status, reason, isUnsent }) => {
    request.log.error({ reason, status }, 'the API did not answer')
    const sentence = t(languageOf(request.headers['think-lang']), 'serverError')
    if (isUnsent) reply.header(unsentHeader, 'true')
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
  app.addContentTypeParser('multipart/form-data', (_request, body, done) => done(null, body))
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: largestText }, (_request, body, done) =>
    // The forwarding would write a buffer out as JSON.
    done(null, Readable.from(body, { objectMode: false })),
  )
  for (const url of direct ? files : [...calls, ...files]) {
    app.route({
      method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
      url,
      exposeHeadRoute: false,
      config: { takesFile: true },
      async onSend(_request, reply) {
        // The member is in a header that no cache knows, whatever the API says of its answer.
        if (files.includes(url)) return
        reply.header('cache-control', streams.has(reply.raw) ? 'no-store, no-transform' : 'no-store')
      },
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
