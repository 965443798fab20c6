import type { FastifyInstance } from 'fastify'
import { apiPrefix, siteDataAddress, staticPrefix, storagePrefix } from '../addresses.ts'
import { type Clock, secondsOf } from '../clock.ts'
import { envelope, failure } from '../http/envelope.ts'
import { languageOf, t } from '../texts/translate.ts'
import { type AnswerFailure, addForwarding } from './forward.ts'
import { withOwnAssets } from './own-assets.ts'

/** Calls, pictures of the installation and uploaded files; nothing else of the other server is shown here. */
const paths = [siteDataAddress, apiPrefix, `${apiPrefix}/*`, `${staticPrefix}*`, `${storagePrefix}*`]

export interface ProxyOptions {
  api: URL
  clock: Clock
  /** Milliseconds without a byte after which a call is given up. */
  silence?: number
}

/** Puts the paths of a BuildAdmin server on this one; bodies and answers pass through as they come. */
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
        // The API's own replaces it, where it gives one.
        reply.header('x-request-id', request.id)
        // The one answer that names where assets are.
        return forward(request, reply, url === siteDataAddress ? (answer) => withOwnAssets(answer, api) : undefined)
      },
    })
  }
}
