import type { FastifyInstance } from 'fastify'
import { apiPrefix } from '../addresses.ts'
import { type Clock, secondsOf } from '../environment/clock.ts'
import { envelope, failure } from '../http/envelope.ts'
import { languageOf, t } from '../texts/languages.ts'
import { releasesChange } from './change.endpoint.ts'
import { releasesIndex } from './index.endpoint.ts'

/** In proxy mode there is nobody who could have the right: the calls about releases say so, and are not forwarded. */
export function registerReleasesOfProxy(app: FastifyInstance, clock: Clock): void {
  for (const { method, path } of [releasesIndex, releasesChange]) {
    app.route({
      method,
      url: `${apiPrefix}${path}`,
      handler: async (request) =>
        envelope(failure(t(languageOf(request.headers['think-lang']), 'releasesOfProxy')), secondsOf(clock)),
    })
  }
}
