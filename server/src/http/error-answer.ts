import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { releasesAddress } from '@member/shared/addresses'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { apiPrefix } from '../addresses.ts'
import { type Trouble, troubleOf } from '../database/trouble.ts'
import { type Clock, secondsOf } from '../environment/clock.ts'
import { QueueFull } from '../identity/semaphore.ts'
import { Overloaded } from '../operation/overload.ts'
import { releaseFileMissing } from '../pages/release-files.ts'
import { languageOf, t } from '../texts/languages.ts'
import { type Answer, envelope, failure, notYet } from './envelope.ts'
import { TooFrequent } from './rate-limit.ts'
import { HostRefused } from './site-host.ts'

/** Seconds after which clients retry: a database that restarts or fails over is back by then; a lock is short. */
const retryAfter: Record<Trouble, number> = { away: 5, busy: 1, full: 5 }

/**
 * Answers every error with the envelope: a used-up budget is an ordinary failure, an unreadable request keeps its 4xx,
 * a database that is unreachable or busy, or a full disk, is 503, and anything else is 500 with a message that reveals no
 * internals. The cause goes to the log only.
 */
export function errorAnswer(clock: Clock) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const language = languageOf(request.headers['think-lang'])
    const answer = (status: number, what: Answer) =>
      reply
        .status(status)
        .type('application/json; charset=utf-8')
        .send(envelope(what, secondsOf(clock)))
    const send = (status: number, msg: string) => answer(status, failure(msg))
    if (error instanceof TooFrequent) {
      reply.header('retry-after', error.seconds)
      return answer(200, notYet(t(language, 'tooFrequent', { seconds: error.seconds }), error.seconds))
    }
    if (error instanceof Overloaded) {
      reply.header('retry-after', error.seconds)
      return send(503, t(language, 'serverBusy'))
    }
    if (error instanceof QueueFull) return answer(200, notYet(t(language, 'serverBusy'), retryAfter.busy))
    const status = error.statusCode ?? 500
    if (status >= 400 && status < 500) {
      request.log.info({ reason: error.code ?? error.name, status }, 'request refused')
      return send(status, t(language, error instanceof HostRefused ? error.textKey : 'parameterError'))
    }
    request.log.error({ err: error }, 'request failed')
    const trouble = troubleOf(error)
    if (trouble !== undefined) {
      reply.header('retry-after', retryAfter[trouble])
      return send(503, t(language, 'serverBusy'))
    }
    return send(500, t(language, 'serverError'))
  }
}

const statusOf = (code: string | undefined): 400 | 408 | 431 => {
  switch (code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return 408
    case 'HPE_HEADER_OVERFLOW':
      return 431
    default:
      return 400
  }
}

/**
 * Answers requests that Node could not parse: headers that are too large, too slow or invalid. The client gets the
 * envelope as everywhere; in Chinese, because its language is unknown.
 */
export function unreadableRequest(clock: Clock) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    // The client has disconnected.
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    const status = statusOf(error.code)
    const body = JSON.stringify(envelope(failure(t('zh-cn', 'parameterError')), secondsOf(clock)))
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'cache-control: no-store',
      'x-content-type-options: nosniff',
      'connection: close',
    ]
    if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
    socket.destroy(error)
  }
}

type OnError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => FastifyReply

/**
 * Answers requests whose address Fastify could not decode, before any route: below the release files as a missing file,
 * in the API as any error. A page's address, cut in the middle of a sign, is asked for as it stands: the site says that
 * there is no such page.
 */
export const unreadableUrl =
  (onError: OnError): OnError =>
  (error, request, reply) => {
    const { url } = request
    if (url.startsWith(releasesAddress)) return releaseFileMissing(reply)
    // Two slashes in front would lead to another site.
    const isPage = /^\/(?![/\\])/.test(url) && !url.startsWith(`${apiPrefix}/`)
    return isPage ? reply.redirect(url.replaceAll('%', '%25')) : onError(error, request, reply)
  }
