import { serverNow } from '@member/shared'
import { type AxiosAdapter, AxiosError } from 'axios'
import { readSite } from '../site/site-data.ts'
import { type FakeAnswer, fakeServer } from '../testing/fake-server.ts'
import { createAreaHttp } from './area-http.ts'
import { createHttp } from './http.ts'
import { createSend, type SendDependencies } from './send.ts'
import { createUpload } from './upload.ts'

const answer = { code: 1, data: 'x' }

function sending(given: FakeAnswer = answer, facts: Partial<SendDependencies> = {}) {
  const server = fakeServer(() => given)
  const send = createSend({
    apiBase: '',
    lacks: [],
    origin: 'https://site.example',
    language: () => 'en',
    storeUuid: () => 'shop-1',
    online: () => true,
    t: (key) => key,
    textsReady: async () => {},
    adapter: server.adapter,
    lasting: {},
    connection: {},
    ...facts,
  })
  return { server, send }
}

test('what sends a call that outlives the document replaces what sends the others', async () => {
  const other = fakeServer(() => answer)
  const { server, send } = sending(answer, { lasting: { adapter: other.adapter } })
  await send({ method: 'POST', path: '/api/a', life: 'document' }, 't1')
  await send({ method: 'POST', path: '/api/b' }, 't1')
  expect([other, server].map(({ calls }) => calls.map(({ path }) => path))).toEqual([['/api/a'], ['/api/b']])
})

test('sends the site’s headers, the shop last in the query, and a JSON body', async () => {
  const { server, send } = sending()
  await send({ method: 'POST', path: '/api/a', params: { page: 1 }, body: { x: [1] } }, 't1')
  const [call] = server.calls
  expect(call).toMatchObject({ method: 'POST', path: '/api/a', query: 'page=1&uuid=shop-1', body: { x: [1] } })
  expect(call?.headers).toMatchObject({
    Accept: 'application/json',
    server: 'true',
    'think-lang': 'en',
    'ba-user-token': 't1',
    uuid: 'shop-1',
  })
})

test.each<[string, FakeAnswer, unknown]>([
  ['an answer', answer, expect.objectContaining({ status: 200 })],
  ['the lack of an answer', 'no answer', 'Said: http.unreachable'],
])('%s is told when the site has texts', async (_, given, expected) => {
  let loaded = () => {}
  const texts = new Promise<void>((resolve) => {
    loaded = resolve
  })
  let said = ''
  const { send } = sending(given, { textsReady: () => texts, t: (key) => said + key })
  const told = send({ method: 'GET', path: '/api/a' }, '').catch(({ message }) => message)
  const first = await Promise.race([told, new Promise((resolve) => setTimeout(resolve, 20, 'nothing yet'))])
  expect(first).toBe('nothing yet')
  said = 'Said: '
  loaded()
  expect(await told).toEqual(expected)
})

describe('the server’s clock', () => {
  const now = Date.UTC(2026, 10, 28, 8, 0, 0)
  const answered =
    (date: string): AxiosAdapter =>
    async (config) => ({
      data: answer,
      status: 200,
      statusText: '',
      headers: { date },
      config,
    })
  beforeEach(() => void jest.useFakeTimers({ now, doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] }))
  afterEach(() => jest.useRealTimers())

  test.each([
    ['twenty minutes slower', 'Sat, 28 Nov 2026 07:40:00 GMT', -1200],
    ['a day ahead', 'Sun, 29 Nov 2026 08:00:00 GMT', 86_400],
    ['a while of an answer behind', 'Sat, 28 Nov 2026 07:59:57 GMT', 0],
  ])('%s than the reader’s decides', async (_, date, ahead) => {
    await sending(answer, { adapter: answered(date) }).send({ method: 'GET', path: '/api/a' }, '')
    expect(serverNow()).toBe(now / 1000 + ahead)
    await sending(answer, { adapter: answered('') }).send({ method: 'GET', path: '/api/a' }, '')
    await sending(answer, { adapter: answered('Sat, 28 Nov 2026 01:00:00 GMT') }).send(
      { method: 'GET', path: '/captcha', host: 'https://elsewhere.example' },
      '',
    )
    expect(serverNow()).toBe(now / 1000 + ahead)
  })
})

test('resolves with any status, with the request’s id', async () => {
  const { send } = sending({ status: 500, body: { code: 1, message: 'boom' } })
  await expect(send({ method: 'GET', path: '/api/a' }, '')).resolves.toEqual({
    status: 500,
    body: { code: 1, message: 'boom' },
    requestId: 'req-1',
    retryAfter: 0,
    redirected: false,
    isUnsent: false,
  })
})

test.each([
  ['online', true, 'unreachable', 'http.unreachable'],
  ['offline', false, 'offline', 'http.offline'],
])('no answer while %s', async (_, online, kind, message) => {
  const { send } = sending('no answer', { online: () => online })
  await expect(send({ method: 'GET', path: '/api/a' }, '')).rejects.toMatchObject({ kind, message })
})

test('distinguishes a timeout from a network failure', async () => {
  const adapter = async () => {
    throw new AxiosError('timeout', AxiosError.ETIMEDOUT)
  }
  const { send } = sending(answer, { adapter })
  await expect(send({ method: 'GET', path: '/api/a' }, '')).rejects.toMatchObject({ kind: 'timeout' })
})

test('an aborted call rejects with `aborted`', async () => {
  const { send } = sending()
  const signal = AbortSignal.abort()
  await expect(send({ method: 'GET', path: '/api/a', signal }, '')).rejects.toMatchObject({ kind: 'aborted' })
})

test('calls of an area send its release and end with its page', async () => {
  const { server, send } = sending()
  const tokens = { token: () => '', refreshToken: () => '', adopt: () => {}, catchUp: () => {} }
  const http = createHttp({
    send,
    tokens,
    t: (key) => key,
    onSessionLost: () => {},
    onLoggedIn: () => {},
    onSuccess: () => {},
  })
  const page = new AbortController()
  const upload = createUpload({ http, rules: () => readSite(null).upload, t: (key) => key })
  const member = new AbortController()
  const caller = { area: 'account', release: '1.0.0-abc', signal: page.signal }
  const area = createAreaHttp(http, upload, caller, member.signal)
  await expect(area.get('/api/account/balance', { params: { page: 1 } })).resolves.toBe('x')
  expect(server.calls[0]?.headers['x-area']).toBe('account@1.0.0-abc')
  page.abort()
  await expect(area.post('/api/account/profile', {})).rejects.toMatchObject({ kind: 'aborted' })
  const { signal } = new AbortController()
  await expect(area.get('/api/account/balance', { signal })).rejects.toMatchObject({ kind: 'aborted' })
  await expect(area.post('/api/account/profile', {}, { life: 'member' })).resolves.toBe('x')
  const own = AbortSignal.abort()
  await expect(area.get('/api/account/balance', { life: 'member', signal: own })).rejects.toMatchObject({
    kind: 'aborted',
  })
  member.abort()
  await expect(area.post('/api/account/profile', {}, { life: 'member' })).rejects.toMatchObject({ kind: 'aborted' })
})

test.each<[string, Record<string, string>, object, number[]]>([
  ['by its header', { 'retry-after': '14' }, { code: 0, msg: 'x' }, [14]],
  ['by its sentence, to a page of another origin', {}, { code: 0, msg: 'Try again in 14 seconds.' }, [14]],
  ['not in another failure', {}, { code: 0, msg: 'At most 14 letters', time: 1, data: null }, []],
])('a refusal of too many calls says how long it lasts %s', async (_, headers, body, expected) => {
  const waits: number[] = []
  const adapter: AxiosAdapter = async (config) => ({ data: body, status: 200, statusText: '', headers, config })
  const { send } = sending(answer, { adapter, connection: { throttled: (seconds) => waits.push(seconds) } })
  const { retryAfter } = await send({ method: 'GET', path: '/api/a' }, '')
  expect([waits, retryAfter]).toEqual([expected, expected[0] ?? 0])
})

test('a call without a deadline reports its progress', async () => {
  const fractions: number[] = []
  const adapter: AxiosAdapter = async (config) => {
    config.onUploadProgress?.({ loaded: 5, total: 10, progress: 0.5, bytes: 5, lengthComputable: true })
    return { data: answer, status: config.timeout === 0 ? 200 : 500, statusText: '', headers: {}, config }
  }
  const call = { deadline: 'none', onProgress: (part: number) => fractions.push(part) } as const
  const sent = await sending(answer, { adapter }).send(
    { method: 'POST', path: '/api/a', body: new FormData(), ...call },
    '',
  )
  expect([sent.status, fractions]).toEqual([200, [0.5]])
})

test.each<[string, FakeAnswer, boolean]>([
  ['an answer', answer, true],
  ['a refusal', { status: 404, body: '' }, true],
  ['an error of the server', { status: 500, body: '' }, false],
  ['a page in the place of data', { status: 200, body: '<title>Maintenance</title>' }, false],
  ['a gateway’s answer', { status: 502, body: '' }, false],
  ['the lack of an answer', 'no answer', false],
])('after %s it is said whether the server answers: %p', async (_, given, expected) => {
  const heard = jest.fn()
  const { send } = sending(given, { connection: { heard } })
  await send({ method: 'GET', path: '/api/a' }, '').catch(() => {})
  await send({ method: 'GET', path: '/api/a', host: 'https://captcha.example' }, '').catch(() => {})
  expect(heard.mock.calls).toEqual([[expected]])
})

test.each(['offline', 'unreachable'])('what could not be sent is told as unsent when %s', async (kind) => {
  const { send } = sending('no answer', { online: () => kind === 'unreachable' })
  await expect(send({ method: 'POST', path: '/api/a' }, '')).rejects.toMatchObject({
    kind,
    message: 'http.unconnected',
  })
  await expect(send({ method: 'GET', path: '/api/a' }, '')).rejects.toMatchObject({ kind, message: `http.${kind}` })
})
