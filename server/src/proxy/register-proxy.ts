import type { FastifyInstance } from 'fastify'
import { apiPrefix, siteDataAddress, staticPrefix, storagePrefix } from '../addresses.ts'
import { type Clock, secondsOf } from '../environment/clock.ts'
import { envelope, failure } from '../http/envelope.ts'
import { languageOf, t } from '../texts/translate.ts'
import { type AnswerFailure, addForwarding } from './forward.ts'
import { withOwnAssets } from './own-assets.ts'

/** Paths that are forwarded: the API, default pictures and uploads; nothing else of the other server. */
const paths = [siteDataAddress, apiPrefix, `${apiPrefix}/*`, `${staticPrefix}*`, `${storagePrefix}*`]

export interface ProxyOptions {
  api: URL
  clock: Clock
  /** Milliseconds without a byte after which a request is aborted. */
  silence?: number
}

/** Forwards the paths of a BuildAdmin server; bodies and answers are streamed. */
export async function registerProxy(app: FastifyInstance, { api, clock, silence = 30_000 }: ProxyOptions) {
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
  const forward = await addForwarding(app, { api, silence, onFailure })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, body, done) => done(null, body))
  for (const url of paths) {
    app.route({
      method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
      url,
      exposeHeadRoute: false,
      bodyLimit: Number.MAX_SAFE_INTEGER,
      async handler(request, reply) {
        // An id of the API replaces it.
        reply.header('x-request-id', request.id)
        // The one answer that names where assets are.
        return forward(request, reply, url === siteDataAddress ? (answer) => withOwnAssets(answer, api) : undefined)
      },
    })
  }
}
