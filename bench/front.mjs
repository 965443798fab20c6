import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { Agent, request as httpRequest } from 'node:http'
import { createSecureServer } from 'node:http2'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A certificate for localhost that lives as long as the run; browsers are told to accept it. */
function certificate() {
  const folder = mkdtempSync(join(tmpdir(), 'member-bench-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const subject = [
    '-subj',
    '/CN=localhost',
    '-days',
    '2',
    '-nodes',
    '-newkey',
    'rsa:2048',
    '-keyout',
    key,
    '-out',
    cert,
  ]
  execFileSync('openssl', ['req', '-x509', ...subject], { stdio: 'ignore' })
  return { key: readFileSync(key), cert: readFileSync(cert) }
}

const perHop = /^(connection|keep-alive|transfer-encoding|upgrade|http2-settings|proxy-connection|host)$/

/**
 * HTTP/2 with TLS in front of the site's server, like a reverse proxy in production. `intercept` may answer a request
 * itself, as it does for the monolith's page and files.
 *
 * @param {number} backendPort
 * @param {(path: string) => { headers: import('node:http').OutgoingHttpHeaders, body: Buffer } | undefined} [intercept]
 * @returns {Promise<{ origin: string, stop: () => void }>}
 */
export function startFront(backendPort, intercept = () => undefined) {
  const agent = new Agent({ keepAlive: true })
  const server = createSecureServer(certificate(), (incoming, outgoing) => {
    const own = intercept((incoming.url ?? '/').split('?')[0])
    if (own) return outgoing.writeHead(200, own.headers).end(own.body)
    const headers = Object.fromEntries(
      Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':') && !perHop.test(name)),
    )
    // Like a reverse proxy: the server makes addresses from the name in the request.
    headers.host = incoming.headers[':authority']
    const options = {
      agent,
      port: backendPort,
      host: '127.0.0.1',
      method: incoming.method,
      path: incoming.url,
      headers,
    }
    const forwarded = httpRequest(options, (answer) => {
      const answered = Object.fromEntries(Object.entries(answer.headers).filter(([name]) => !perHop.test(name)))
      outgoing.writeHead(answer.statusCode ?? 502, answered)
      answer.pipe(outgoing)
    })
    forwarded.on('error', () => outgoing.writeHead(502).end())
    incoming.pipe(forwarded)
  })
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => {
      const stop = () => {
        agent.destroy()
        server.close()
      }
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
      resolve({ origin: `https://localhost:${port}`, stop })
    }),
  )
}
