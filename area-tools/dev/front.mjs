import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { request as ask, createServer } from 'node:http'
import { extname, join, sep } from 'node:path'

/** Milliseconds; as long as the server itself keeps connections, so that an idle page finds its connection open. */
const keepAliveTimeout = 72_000

/** @import { IncomingMessage, ServerResponse } from 'node:http' */

/** @type {Record<string, string>} */
const types = { '.js': 'text/javascript; charset=utf-8', '.json': 'application/json', '.map': 'application/json' }

/**
 * @param {ServerResponse} response
 * @param {number} status
 * @param {string} text
 */
const sendText = (response, status, text) =>
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }).end(text)

/**
 * The one address of the development loop: files of builds in development, the stream of changes, and everything else
 * from the server, for which requests wait while it starts again.
 *
 * @param {object} dependencies
 * @param {Readonly<Record<string, string>>} dependencies.folders folder of each build by its name
 * @param {{ connect(response: ServerResponse): void }} dependencies.events
 * @param {() => Promise<number | undefined>} dependencies.serverPort
 * @param {(host: string) => boolean} dependencies.isOwn whether a `Host` header names this server
 */
export function devFront({ folders, events, serverPort, isOwn }) {
  return createServer({ keepAliveTimeout }, (request, response) => {
    answer(request, response).catch(() => sendText(response, 400, 'Bad request'))
  })

  /**
   * @param {IncomingMessage} request
   * @param {ServerResponse} response
   */
  async function answer(request, response) {
    // A name of another site could be made to lead here, and its page would read sources and the session.
    if (!isOwn(request.headers.host ?? '')) return sendText(response, 403, 'This is no name of the development server.')
    const { pathname } = new URL(`http://localhost${request.url}`)
    if (pathname === '/dev/events') return events.connect(response)
    if (pathname.startsWith('/dev/')) return sendFile(decodeURIComponent(pathname.slice(5)), response)
    const port = await serverPort()
    if (port === undefined)
      return sendText(response, 503, 'The server has ended; the terminal says why. It starts again when it is changed.')
    forward(request, response, port)
  }

  /**
   * @param {string} address the build and the file in its folder
   * @param {ServerResponse} response
   */
  async function sendFile(address, response) {
    const [build = '', ...names] = address.split('/')
    const folder = Object.hasOwn(folders, build) ? folders[build] : ''
    const path = join(folder, ...names)
    const found = folder !== '' && path.startsWith(folder + sep) ? await stat(path).catch(() => undefined) : undefined
    const type = types[extname(path)]
    if (!found?.isFile() || type === undefined) return sendText(response, 404, 'Not found')
    response.writeHead(200, { 'content-type': type, 'content-length': found.size, 'cache-control': 'no-store' })
    createReadStream(path).pipe(response)
  }
}

/**
 * @param {IncomingMessage} request
 * @param {ServerResponse} response
 * @param {number} port
 */
function forward(request, response, port) {
  const { method, url, headers, socket } = request
  const forwarded = { ...headers, 'x-forwarded-for': socket.remoteAddress }
  const forwardedRequest = ask(
    { host: '127.0.0.1', port, method, path: url, headers: forwarded, agent: false },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    },
  )
  forwardedRequest.on('error', (error) =>
    response.headersSent ? response.destroy() : sendText(response, 502, error.message),
  )
  response.on('close', () => forwardedRequest.destroy())
  request.pipe(forwardedRequest)
}
