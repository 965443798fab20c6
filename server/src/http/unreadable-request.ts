import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { type Clock, secondsOf } from '../clock.ts'
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
 * Answers what Node could not read as a request: headers that are too large, come too slowly, or are none. Its client
 * gets the envelope as everywhere; in Chinese, because nothing is known of its language.
 */
export function unreadableRequest(clock: Clock) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    // The other side has gone.
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
