import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { freePort } from '../testing/ports.ts'

export const siteName = 'members.example.com'

export const shippedConfiguration = (): string =>
  readFileSync(join(import.meta.dirname, '../../../deploy/nginx/member-centre.conf'), 'utf8')

interface NginxAnswer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

/** What to send; `from` is the address of this machine to send it from. */
interface NginxRequest {
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer
  from?: string
  name?: string
}

export interface RunningNginx {
  /** Port without TLS. */
  plainPort: number
  tlsPort: number
  send(path: string, sent?: NginxRequest): Promise<NginxAnswer>
  stop(): Promise<void>
}

const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true))
    socket.on('connect', () => socket.destroy()).on('error', () => resolve(false))
  })

const makeCertificate = (folder: string): void => {
  const subject = ['-subj', `/CN=${siteName}`, '-addext', `subjectAltName=DNS:${siteName}`]
  const key = [
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-keyout',
    join(folder, 'key.pem'),
  ]
  execFileSync('openssl', ['req', '-x509', ...key, '-out', join(folder, 'chain.pem'), ...subject], { stdio: 'pipe' })
}

/** Replaces every occurrence; a value that is not in the shipped file any more ends the test. */
const replaced = (text: string, values: ReadonlyArray<[RegExp, string]>): string =>
  values.reduce((current, [pattern, value]) => {
    if (!pattern.test(current)) throw new Error(`the shipped configuration has no ${pattern}`)
    return current.replaceAll(pattern, value)
  }, text)

/**
 * Starts nginx with the shipped configuration, on ports and with folders of its own, in front of two ports. `program` is
 * the path of nginx, `configuration` what is started instead of what is shipped.
 */
export async function startNginx(
  first: number,
  second: number,
  { program = 'nginx', configuration = shippedConfiguration() } = {},
): Promise<RunningNginx> {
  const folder = mkdtempSync(join(tmpdir(), 'member-nginx-'))
  const [plainPort, tlsPort] = [await freePort(), await freePort()]
  makeCertificate(folder)
  const site = replaced(configuration, [
    [/127\.0\.0\.1:8081/g, `127.0.0.1:${first}`],
    [/127\.0\.0\.1:8082/g, `127.0.0.1:${second}`],
    [/ *listen \[::\].*\n/g, ''],
    [/listen 80\b/g, `listen 127.0.0.1:${plainPort}`],
    [/listen 443\b/g, `listen 127.0.0.1:${tlsPort}`],
    [/\/etc\/letsencrypt\/live\/[a-z.]+\/fullchain\.pem/g, join(folder, 'chain.pem')],
    [/\/etc\/letsencrypt\/live\/[a-z.]+\/privkey\.pem/g, join(folder, 'key.pem')],
    [/\/var\/lib\/nginx\/member-centre/g, join(folder, 'cache')],
  ])
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => {
    mkdirSync(join(folder, kind))
    return `${kind}_temp_path ${join(folder, kind)};`
  })
  // Workers of a master that is root would be nobody, who may not enter the folder.
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  const head = `${user} worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log warn; events {}`
  const main = `${head} http { access_log off; ${temporary.join(' ')} include site.conf; }`
  writeFileSync(join(folder, 'site.conf'), site)
  writeFileSync(join(folder, 'nginx.conf'), main)
  const options = ['-p', folder, '-e', `${folder}/error.log`, '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;']
  const child = spawn(program, options, { stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = once(child, 'close')
  let complaints = ''
  child.stderr.on('data', (part) => {
    complaints += part
  })
  const send: RunningNginx['send'] = (path, { method = 'GET', headers = {}, body, from, name = siteName } = {}) =>
    new Promise((resolve, reject) => {
      const options = { host: '127.0.0.1', port: tlsPort, path, method, servername: name, localAddress: from }
      const sent = request(
        { ...options, ca: readFileSync(join(folder, 'chain.pem')), headers: { host: name, ...headers }, agent: false },
        (answer) =>
          buffer(answer).then(
            (bytes) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: bytes }),
            reject,
          ),
      )
      sent.on('error', reject)
      sent.end(body)
    })
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  for (let attempt = 0; attempt < 600; attempt += 1) {
    if (child.exitCode !== null) break
    if (await listens(tlsPort)) return { plainPort, tlsPort, send, stop }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  await stop()
  throw new Error(`nginx does not listen: ${complaints}`)
}
