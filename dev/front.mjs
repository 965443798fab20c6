import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { request as ask, createServer } from 'node:http'
import { extname, join, sep } from 'node:path'

/** As long as the server behind keeps connections, so that a page that was left alone finds its own again; milliseconds. */
const keepAliveTimeout = 72_000

const types = { '.js': 'text/javascript; charset=utf-8', '.json': 'application/json', '.map': 'application/json' }

const say = (response, status, text) =>
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }).end(text)

/**
 * The one address of the development loop: files of builds in development, the stream of changes, and everything else
 * from the server, for which requests wait while it starts again.
 *
 * @param {object} parts
 * @param {string} parts.outputs folder that holds a folder for each build
 * @param {{ connect(response: object): void }} parts.events
 * @param {() => Promise<number | undefined>} parts.serverPort
 */
export function devFront({ outputs, events, serverPort }) {
  return createServer({ keepAliveTimeout }, async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname === '/dev/events') return events.connect(response)
    if (pathname.startsWith('/dev/')) return sendFile(join(outputs, decodeURIComponent(pathname.slice(5))), response)
    const port = await serverPort()
    if (port === undefined)
      return say(response, 503, 'The server has ended; the terminal says why. It starts again when it is changed.')
    forward(request, response, port)
  })

  async function sendFile(path, response) {
    const found = path.startsWith(outputs + sep) ? await stat(path).catch(() => undefined) : undefined
    const type = types[extname(path)]
    if (!found?.isFile() || type === undefined) return say(response, 404, 'Not found')
    response.writeHead(200, { 'content-type': type, 'content-length': found.size, 'cache-control': 'no-store' })
    createReadStream(path).pipe(response)
  }
}

function forward(request, response, port) {
  const { method, url, headers, socket } = request
  const forwarded = { ...headers, 'x-forwarded-for': socket.remoteAddress }
  const asked = ask({ host: '127.0.0.1', port, method, path: url, headers: forwarded, agent: false }, (answer) => {
    response.writeHead(answer.statusCode, answer.headers)
    answer.pipe(response)
  })
  asked.on('error', (error) => (response.headersSent ? response.destroy() : say(response, 502, error.message)))
  response.on('close', () => asked.destroy())
  request.pipe(asked)
}
