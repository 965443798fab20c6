import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { type Clock, secondsOf } from '../environment/clock.ts'
import { t } from '../texts/translate.ts'
import { envelope, failure } from './envelope.ts'

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
