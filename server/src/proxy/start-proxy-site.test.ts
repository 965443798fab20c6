import { once } from 'node:events'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { liveArea, MadeStore, madeHost } from '@member/release-store/testing'
import pino from 'pino'
import { readConfig } from '../config.ts'
import { StartProblem } from '../environment/start-problem.ts'
import { bootOf } from '../pages/testing/made-site.ts'
import { usualFolder } from '../site-data/identity.ts'
import { type StockFront, stockFront } from '../testing/stock-front.ts'
import { until } from '../testing/time.ts'
import type { ProxyConfig } from './proxy-config.ts'
import { startProxySite } from './start-proxy-site.ts'

let stock: StockFront
let store: MadeStore
let dataDir: string

beforeEach(async () => {
  stock = await stockFront()
  store = await MadeStore.empty()
  dataDir = await mkdtemp(join(tmpdir(), 'proxy-site-'))
  await symlink(store.folder, join(dataDir, 'store'))
})
afterEach(async () => {
  await stock.close()
  await rm(dataDir, { recursive: true })
  await rm(store.folder, { recursive: true })
})

const start = (
  environment: Record<string, string> = {},
  proxy: ProxyConfig = { api: new URL(`http://127.0.0.1:${stock.port}`) },
  logger = pino({ level: 'silent' }),
) =>
  startProxySite({
    config: readConfig({ DATA_DIR: dataDir, PORT: '0', CAPTCHA_URL: 'https://captcha.example.com', ...environment }),
    proxy,
    logger,
    clock: () => 1_760_000_000_000,
  })

test('serves pages with the data of the other server, forwards its API, and creates no database', async () => {
  await store.commit({ host: liveArea(await store.publish(madeHost('1.0.0'))) })
  const site = await start()
  const origin = `http://127.0.0.1:${site.port}`
  try {
    const answer = await fetch(`${origin}/`, { headers: { accept: 'text/html', 'accept-language': 'en' } })
    expect(answer.headers.get('content-security-policy')).toContain("connect-src 'self' https://captcha.example.com;")
    const page = await answer.text()
    expect(page).toContain('"captchaHost":"https://captcha.example.com"')
    expect(bootOf(page).lacks).toEqual(expect.arrayContaining(['/api/interaction/', '/api/workorder/', '/api/live']))
    expect(page).toMatch(/<title>.*Shop &amp; Co<\/title>/)
    expect(page).toContain('"openMemberCenter":true')
    const call = await fetch(`${origin}/api/index/index?requiredLogin=0`, { headers: { server: 'true' } })
    expect(await call.json()).toMatchObject({ code: 1, data: { site: { siteName: 'Shop &amp; Co' } } })
    const releases = await fetch(`${origin}/api/releases/index`, { headers: { 'think-lang': 'en' } })
    expect(await releases.json()).toMatchObject({ code: 0, msg: expect.stringContaining('with the release command') })
    const ready = { status: 'ready', database: 'none', disk: 'ok', redis: 'none', store: 'ok', api: 'ok' }
    let found: unknown
    await until(async () => {
      const answer = await fetch(`${origin}/readyz`)
      found = await answer.json()
      return answer.status === 200
    })
    expect(found).toEqual(ready)
    await stock.close()
    expect((await fetch(`${origin}/`, { headers: { accept: 'text/html' } })).status).toBe(200)
    expect((await fetch(`${origin}/api/index/index`)).status).toBe(502)
  } finally {
    await site.stop()
  }
})

test('pages and calls for a host that the site does not have are refused', async () => {
  await store.commit({ host: liveArea(await store.publish(madeHost('1.0.0'))) })
  const site = await start({ SITE_ORIGINS: 'https://members.example.com', TRUST_PROXY: 'loopback' })
  try {
    const statuses = async (host: string) => {
      const ask = (url: string) => site.app.inject({ url, headers: { host, accept: 'text/html,*/*', server: 'true' } })
      return [(await ask('/')).statusCode, (await ask('/api/index/index')).statusCode]
    }
    expect(await statuses('evil.example')).toEqual([421, 421])
    expect(stock.calls()).not.toContain('GET /api/index/index')
    expect(await statuses('members.example.com')).toEqual([200, 200])
    expect(stock.calls()).toContain('GET /api/index/index')
  } finally {
    await site.stop()
  }
})

test('teams publish to its store where that is switched on', async () => {
  await store.commit({ host: liveArea(await store.publish(madeHost('1.0.0'))) })
  const site = await start({ RELEASE_SERVICE: 'on' })
  try {
    expect((await site.app.inject({ method: 'POST', url: '/releases/command', payload: {} })).statusCode).toBe(401)
  } finally {
    await site.stop()
  }
})

test('a body that does not arrive ends its request', async () => {
  await store.commit({ host: liveArea(await store.publish(madeHost('1.0.0'))) })
  const site = await start()
  // Fakes what the deadline uses, and nothing of the network.
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] })
  const arrived = once(site.app.server, 'request')
  const socket = connect(site.port, '127.0.0.1').on('error', () => undefined)
  try {
    const head = 'POST /failure-reports HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 9'
    socket.write(`${head}\r\n\r\n{`)
    const [{ socket: accepted }] = (await arrived) as [{ socket: Socket }]
    const closed = once(accepted, 'close')
    await jest.advanceTimersByTimeAsync(30_000)
    await closed
    expect(accepted.destroyed).toBe(true)
  } finally {
    socket.destroy()
    jest.useRealTimers()
    await site.stop()
  }
})

test('a store without a host ends the start with one sentence', async () => {
  await expect(start()).rejects.toThrow(StartProblem)
})

test('what a guest asks for is shared by pages and browsers', async () => {
  await store.commit({ host: liveArea(await store.publish(madeHost('1.0.0'))) })
  const site = await start()
  try {
    stock.calls()
    const ask = (headers = {}) =>
      site.app.inject({
        url: '/api/index/index?requiredLogin=0',
        headers: { server: 'true', 'think-lang': 'zh-cn', ...headers },
      })
    const answer = await ask()
    expect(answer.json()).toMatchObject({ code: 1, time: 1_760_000_000, data: { site: { cdnUrl: '' } } })
    expect(answer.headers).toMatchObject({ 'x-request-id': expect.anything(), 'x-content-type-options': 'nosniff' })
    expect(stock.calls()).toEqual([])
    await ask({ 'ba-user-token': 't' })
    expect(stock.calls()).toEqual(['GET /api/index/index?requiredLogin=0'])
  } finally {
    await site.stop()
  }
})

test('browsers that call the API themselves are told where, and only files are forwarded', async () => {
  const icon = `/static/site-icons/${usualFolder}/192.png`
  await store.commit({ host: liveArea(await store.publish(madeHost('1.0.0'))) })
  const api = new URL(`http://127.0.0.1:${stock.port}`)
  const site = await start({}, { api, direct: api })
  try {
    const page = await site.app.inject({ url: '/', headers: { accept: 'text/html' } })
    const { apiBase, lacks, site: data } = bootOf(page.body)
    expect({ apiBase, lacks }).toEqual({ apiBase: api.origin, lacks: expect.arrayContaining(['/api/live']) })
    expect(data).toMatchObject({ data: { site: { cdnUrl: api.origin } } })
    expect(page.headers['content-security-policy']).toContain(` ${api.origin};`)
    const statuses = await Promise.all(
      ['/api/index/index?requiredLogin=0', '/api/releases/index', '/static/images/avatar.png', icon].map(
        async (url) => (await site.app.inject(url)).statusCode,
      ),
    )
    expect(statuses).toEqual([404, 404, 200, 200])
    // The API knows no icons.
    expect(stock.calls()).not.toContain(`GET ${icon}`)
    // That it has none of its own needs no question.
    expect(stock.calls()).not.toContain('GET /api/live')
  } finally {
    await site.stop()
  }
})

test.each([
  [{ SITE_ORIGINS: 'https://localhost' }, "img-src 'self' data: blob: https:;"],
  [{ SITE_ORIGINS: 'https://localhost', INSECURE_CONTENT: 'on' }, "img-src 'self' data: blob: https: http:;"],
  [{ SITE_ORIGINS: 'http://localhost' }, "img-src 'self' data: blob: https: http:;"],
])('with %j pages show pictures from %s', async (environment, directive) => {
  await store.commit({ host: liveArea(await store.publish(madeHost('1.0.0'))) })
  const site = await start({ ...environment, FRAME_ORIGINS: 'https://docs.example.com' })
  try {
    const page = await site.app.inject({ url: '/', headers: { accept: 'text/html', host: 'localhost' } })
    expect(page.headers['content-security-policy']).toContain(directive)
    expect(bootOf(page.body).frameOrigins).toEqual(['https://docs.example.com'])
  } finally {
    await site.stop()
  }
})

test.each([
  ['dead', 'away', /does not answer \(.+\): start that server/],
  ['html', 'away', /answers with 502: start that server/],
] as const)('a start in front of an API that is %s goes on, and says so', async (fault, api, sentence) => {
  stock.fail(fault)
  await store.commit({ host: liveArea(await store.publish(madeHost('1.0.0'))) })
  const lines: string[] = []
  const site = await start(
    {},
    undefined,
    pino({ level: 'warn' }, { write: (line) => lines.push(JSON.parse(line).msg) }),
  )
  try {
    expect(lines).toEqual([expect.stringMatching(sentence)])
    const ready = await site.app.inject('/readyz')
    expect([ready.statusCode, ready.json()]).toEqual([200, expect.objectContaining({ status: 'ready', api })])
    expect((await site.app.inject({ url: '/', headers: { accept: 'text/html' } })).statusCode).toBe(200)
  } finally {
    await site.stop()
  }
})
