import { readRecord } from '@member/shared/reading'
import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify'
import { textOf } from '../http/input-value.ts'
import { suffixPicture } from './suffix-picture.ts'

/** The only endpoint that answers with a picture instead of the envelope. */
export function registerSuffixPicture(app: FastifyInstance, onRequest: onRequestAsyncHookHandler[]): void {
  app.get('/ajax/buildSuffixSvg', { onRequest }, async (request, reply) => {
    const query = readRecord(request.query)
    return reply
      .headers({
        'content-type': 'image/svg+xml; charset=utf-8',
        'cache-control': 'public, max-age=86400',
        'cross-origin-resource-policy': 'cross-origin',
        'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      })
      .send(suffixPicture(textOf(query.suffix), textOf(query.background)))
  })
}
