import { once } from 'node:events'
import { mkdir, rm, symlink } from 'node:fs/promises'
import { createServer, type IncomingMessage, request as plainRequest, type Server } from 'node:http'
import { request } from 'node:https'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { liveArea, MadeStore, madeArea, madeHost } from '@member/release-store/testing'
import type { ReleaseRef } from '@member/shared/release-set'
import { readConfig } from '../config.ts'
import { listening } from '../testing/ports.ts'
import { buildServer, type ServerProcess, startProcess } from '../testing/server-process.ts'
import { type TestDatabase, testDatabase } from '../testing/test-database.ts'
import { until } from '../testing/time.ts'
import { type RunningNginx, shippedConfiguration, siteName, startNginx } from './nginx.ts'

// Two server processes behind the nginx of deploy/ are one site by TLS.

/** The nginx that tests may start, from the lane `nginx for the tests`; undefined when there is none. */
const program: string | undefined = process.env.TEST_NGINX || undefined

/** Tests that need a real nginx; without one they are shown as skipped. */
const describeWithNginx: jest.Describe = program === undefined ? describe.skip : describe

const portOf = ({ address }: ServerProcess): number => Number(new URL(address).port)
const page = { headers: { accept: 'text/html', 'accept-language': 'en' } }

test('a file of the largest size fits into what nginx lets through, with a mebibyte for its form', () => {
  const [, mebibytes] = /client_max_body_size (\d+)m;/.exec(shippedConfiguration()) ?? []
  expect(Number(mebibytes) * 1024 * 1024).toBe(readConfig({}).upload.maxSize + 1024 * 1024)
})

describeWithNginx('nginx in front of two server processes', () => {
  let own: TestDatabase
  let store: MadeStore
  let servers: ServerProcess[] = []
  let nginx: RunningNginx
  let live: { host: ReleaseRef; older: ReleaseRef; newer: ReleaseRef }

  beforeAll(async () => {
    buildServer()
    own = await testDatabase()
    store = await MadeStore.empty()
    const host = await store.publish(madeHost('1.0.0'))
    const older = await store.publish(madeArea('account', '1.0.0'))
    const newer = await store.publish(madeArea('account', '1.1.0'))
    live = { host, older, newer }
    await store.commit({ host: liveArea(host), account: liveArea(newer, older) })
    await mkdir(own.folder, { recursive: true })
    await symlink(store.folder, join(own.folder, 'store'))
    const environment = {
      ...own.environment,
      PORT: '0',
      PAGES: 'on',
      LOGIN_CAPTCHA: 'off',
      SITE_ORIGINS: `https://${siteName}`,
      TRUST_PROXY: 'loopback',
      RATE_LIMIT: '0',
    }
    servers = [await startProcess(environment, ['--demo']), await startProcess(environment, ['--demo'])]
    const [first, second] = servers.map(portOf)
    nginx = await startNginx(first ?? 0, second ?? 0, { program })
  })
  afterAll(async () => {
    await nginx?.stop()
    await Promise.all(servers.map(({ stop }) => stop('SIGKILL')))
    await rm(store.folder, { recursive: true, force: true })
    await own.remove()
  })

  const call = async (path: string, body?: unknown, token = '', from = '127.0.0.1') => {
    const headers = { 'content-type': 'application/json', 'think-lang': 'en', ...(token && { 'ba-user-token': token }) }
    const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
    const answer = await nginx.send(`/api${path}`, { ...sent, headers, from })
    return { ...answer, json: JSON.parse(answer.body.toString()) }
  }
  const logIn = async (from?: string): Promise<string> => {
    const { json } = await call('/user/checkIn', { tab: 'login', username: 'demo', password: 'Demo123456' }, '', from)
    expect(json).toMatchObject({ code: 1, data: { userInfo: { username: 'demo' } } })
    return json.data.userInfo.token
  }

  test('a page has its policies, its scripts with integrity, and only comes by TLS', async () => {
    const { status, headers, body } = await nginx.send('/user/account/list', page)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringContaining("script-src 'self'"),
      'cross-origin-opener-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000',
      'cache-control': 'private, no-cache',
    })
    expect(body.toString()).toMatch(/<script defer [^>]*integrity="sha384-[^"]{64}" src="\/r\/host\//)
    const insecure = plainRequest({ port: nginx.plainPort, path: '/user?a=1', headers: { host: siteName } }).end()
    const [answer] = (await once(insecure, 'response')) as [IncomingMessage]
    expect([answer.statusCode, answer.headers.location]).toEqual([308, `https://${siteName}/user?a=1`])
    insecure.destroy()
  })

  test('another name gets no certificate by TLS and no answer without', async () => {
    await expect(nginx.send('/', { name: 'evil.example' })).rejects.toThrow(/alert|unrecognized/i)
    const socket = connect(nginx.plainPort, '127.0.0.1')
    socket.write('GET / HTTP/1.1\r\nhost: evil.example\r\n\r\n')
    expect(await text(socket)).toBe('')
  })

  test('who has the certificate of the site, but asks for another host, gets no answer', async () => {
    await expect(nginx.send('/', { headers: { host: 'evil.example' } })).rejects.toThrow(/hang up|ECONNRESET/)
    expect((await nginx.send('/', page)).status).toBe(200)
  })

  test('a login at one process is known to the other, and answers name the site', async () => {
    const token = await logIn()
    for (let round = 0; round < 4; round += 1) {
      const { json } = await call('/index/index?requiredLogin=1', undefined, token)
      expect(json).toMatchObject({ code: 1, data: { site: { cdnUrl: `//${siteName}` } } })
    }
  })

  test('a member’s stream is open, and the connection of a page to it is not compressed', async () => {
    const headers = { host: siteName, 'ba-user-token': await logIn(), 'accept-encoding': 'br, gzip' }
    const options = { port: nginx.tlsPort, path: '/api/live', servername: siteName, headers, rejectUnauthorized: false }
    const sent = request(options).end()
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    let heard = ''
    for await (const part of answer.setEncoding('utf8')) {
      heard += part
      if (/^event: hello$/m.test(heard)) break
    }
    expect(answer.headers).toMatchObject({ 'content-type': 'text/event-stream; charset=utf-8' })
    expect(answer.headers['content-encoding']).toBeUndefined()
    sent.destroy()
  })

  test('a file of the largest size is stored, a larger one refused in the envelope', async () => {
    const token = await logIn()
    const upload = async (size: number) => {
      const form = new FormData()
      form.append('file', new Blob([Buffer.from('PK\x03\x04'), Buffer.alloc(size - 4)]), `large-${size}.zip`)
      const whole = new Response(form)
      const headers = { 'content-type': whole.headers.get('content-type') ?? '', 'ba-user-token': token }
      const body = Buffer.from(await whole.arrayBuffer())
      const answer = await nginx.send('/api/ajax/upload', { method: 'POST', headers, body })
      return [answer.status, JSON.parse(answer.body.toString()).code]
    }
    const largest = readConfig({}).upload.maxSize
    expect(await upload(largest)).toEqual([200, 1])
    expect(await upload(largest + 1)).toEqual([200, 0])
    expect(await upload(largest + 1024 * 1024)).toEqual([413, 0])
  })

  test('a release file is compressed as it was published, kept by nginx and by browsers', async () => {
    const [path = ''] = /\/r\/host\/[^"]+\.js/.exec((await nginx.send('/', page)).body.toString()) ?? []
    const load = async (encoding: string) => nginx.send(path, { headers: { 'accept-encoding': encoding } })
    const plain = await load('identity')
    expect(plain.headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable', 'x-cache': 'MISS' })
    expect(plain.headers['content-encoding']).toBeUndefined()
    const [brotli, gzip] = [await load('gzip, deflate, br'), await load('gzip;q=1.0')]
    expect([brotli.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip'])
    expect(brotliDecompressSync(brotli.body)).toEqual(plain.body)
    expect(gunzipSync(gzip.body)).toEqual(plain.body)
    expect((await load('br, zstd')).headers['x-cache']).toBe('HIT')
    const missing = await nginx.send('/r/host/1.0.0-000000000000/main.js')
    expect([missing.status, missing.headers['cache-control']]).toEqual([404, 'no-store'])
  })

  test('a rollback is in the next page of both processes', async () => {
    const { host, older, newer } = live
    const releases = async () => {
      const pages = [await nginx.send('/user/account/list', page), await nginx.send('/user/account/list', page)]
      return pages.map(({ body }) => /\/r\/account\/([^/]+)\//.exec(body.toString())?.[1])
    }
    expect(await releases()).toEqual([newer.release, newer.release])
    await store.commit({ host: liveArea(host), account: liveArea(older, null, [newer.release]) })
    expect(await releases()).toEqual([older.release, older.release])
  })

  test('what tells of the server is for this machine only', async () => {
    await until(async () => (await nginx.send('/readyz')).status === 200)
    expect((await nginx.send('/readyz', { from: '127.0.0.2' })).status).toBe(403)
    expect((await nginx.send('/healthz', { from: '127.0.0.2' })).status).toBe(403)
  })

  test('a killed process is not noticed; its log has the addresses of clients, not what they claim', async () => {
    const [killed, other] = servers
    for (const claimed of ['203.0.113.5', '203.0.113.6']) {
      const headers = { 'x-forwarded-for': claimed, forwarded: `for=${claimed}`, 'x-forwarded-host': 'evil.example' }
      expect((await nginx.send('/api/index/index', { headers, from: '127.0.0.9' })).status).toBe(200)
    }
    const statuses: number[] = []
    const visit = async () => {
      for (let round = 0; round < 20; round += 1) {
        if (statuses.length === 20) killed?.child.kill('SIGKILL')
        statuses.push((await nginx.send(round % 2 === 0 ? '/' : '/api/index/index', page)).status)
      }
    }
    await Promise.all([visit(), visit(), visit()])
    expect(statuses).toEqual(Array(60).fill(200))
    await logIn()
    const { stderr } = (await killed?.ended) ?? { stderr: '' }
    const addresses = stderr.split('\n').flatMap((line) => /"ip":"([^"]*)"/.exec(line)?.[1] ?? [])
    expect([...new Set(addresses)].sort()).toEqual(['127.0.0.1', '127.0.0.9'])
    expect(other?.child.exitCode).toBeNull()
  })

  test('without any process pages say so, and calls are answered in the envelope', async () => {
    await Promise.all(servers.map(({ stop }) => stop('SIGKILL')))
    const away = await nginx.send('/user', page)
    expect([away.status, away.headers['retry-after'], away.headers['cache-control']]).toEqual([503, '5', 'no-store'])
    expect(away.body.toString()).toContain('<title>Back in a moment</title>')
    const answer = await call('/index/index')
    expect([answer.status, answer.json]).toEqual([
      503,
      { code: 0, msg: expect.stringContaining('The server is busy'), time: expect.any(Number), data: null },
    ])
    expect(Number.isInteger(answer.json.time)).toBe(true)
  })
})

describeWithNginx('nginx in front of a stream of events', () => {
  let back: Server
  let nginx: RunningNginx
  beforeAll(async () => {
    back = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
      response.write('data: first\n\n')
    })
    const port = await listening(back)
    nginx = await startNginx(port, port, { program })
  })
  afterAll(async () => {
    back.closeAllConnections()
    await new Promise((resolve) => back.close(resolve))
    await nginx.stop()
  })

  test('an event arrives while the stream stays open', async () => {
    const headers = { host: siteName, 'accept-encoding': 'gzip' }
    const options = { port: nginx.tlsPort, path: '/api/live', servername: siteName, headers, rejectUnauthorized: false }
    const sent = request(options).end()
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    const [bytes] = (await once(answer, 'data')) as [Buffer]
    expect(bytes.toString()).toBe('data: first\n\n')
    sent.destroy()
  })
})
