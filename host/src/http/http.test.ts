import type { ApiError, GetPath } from '@member/shared'
import type { Answer, Call } from './call.ts'
import { createHttp } from './http.ts'

type Body = { code: number; msg?: string; data?: unknown }
const ok = (data: unknown): Body => ({ code: 1, msg: '', data })
const expired: Body = { code: 409, msg: 'expired', data: [] }
const needLogin: Body = { code: 303, msg: 'please log in', data: { type: 'need login' } }
const renewedAs = (token: string) => ok({ type: 'user-refresh', token })

const refreshPath = '/api/common/refreshToken'

function setUp(
  answer: (call: Call, token: string) => Body | Error | { status: number; isUnsent?: boolean },
  refreshToken = 'r1',
) {
  let token = 'old'
  const sent: { path: string; token: string; body: unknown }[] = []
  const lost: string[] = []
  const loggedIn = jest.fn()
  const succeeded: string[] = []
  const http = createHttp({
    send: async (call, used) => {
      sent.push({ path: call.path, token: used, body: call.body })
      await Promise.resolve()
      const body = answer(call, used)
      if (body instanceof Error) throw body
      const { status, ...facts } = 'status' in body ? body : { status: 200 }
      return {
        status,
        body,
        requestId: 'req-9',
        retryAfter: 0,
        redirected: false,
        isUnsent: false,
        ...facts,
      } satisfies Answer
    },
    tokens: {
      token: () => token,
      refreshToken: () => refreshToken,
      adopt: (next) => {
        token = next.token
      },
      catchUp: () => {},
    },
    t: (key, values) => (values === undefined ? key : `${key} ${Object.values(values).join()}`),
    onSessionLost: (used) => lost.push(used),
    onLoggedIn: loggedIn,
    onSuccess: (message) => succeeded.push(message),
  })
  return {
    http,
    sent,
    lost,
    loggedIn,
    succeeded,
    token: () => token,
    to: (path: string) => sent.filter((one) => one.path === path),
  }
}

const elsewhere = { host: 'https://captcha.example' }

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: ApiError) => error,
  )

test('an expired token during parallel calls is refreshed once, and all calls are replayed once', async () => {
  const server = setUp(({ path }, token) =>
    path === refreshPath ? renewedAs('new') : token === 'new' ? ok(path) : expired,
  )
  const paths: GetPath[] = ['/api/account/overview', '/api/account/balance', '/api/workorder/list']
  await expect(Promise.all(paths.map((path) => server.http.get(path)))).resolves.toEqual(paths)
  expect(server.to(refreshPath)).toEqual([{ path: refreshPath, token: 'old', body: { refreshToken: 'r1' } }])
  for (const path of paths) expect(server.to(path).map(({ token }) => token)).toEqual(['old', 'new'])
  expect(server.token()).toBe('new')
  expect(server.lost).toEqual([])
})

test('a refused refresh rejects every waiting call and reports the lost token', async () => {
  const server = setUp(({ path }) => (path === refreshPath ? { code: 0, msg: 'Login expired', data: null } : expired))
  const errors = await Promise.all(
    [server.http.get('/api/account/overview'), server.http.post('/api/account/profile')].map(failure),
  )
  expect(errors.map((error) => [error?.kind, error?.code])).toEqual([
    ['need-login', 409],
    ['need-login', 409],
  ])
  expect(server.to(refreshPath)).toHaveLength(1)
  expect(server.lost).toEqual(['old', 'old'])
})

test.each([
  ['a token of another type', ok({ type: 'user', token: 'never stored' })],
  ['no token', ok({ type: 'user-refresh' })],
  ['nothing', ok(null)],
])('%s is no refresh', async (_, body) => {
  const server = setUp(({ path }) => (path === refreshPath ? body : expired))
  expect((await failure(server.http.get('/api/account/overview')))?.kind).toBe('need-login')
  expect(server.token()).toBe('old')
})

test('keeps the session when the refresh gets no response', async () => {
  const server = setUp(({ path }) => (path === refreshPath ? { status: 502 } : expired))
  const error = await failure(server.http.get('/api/account/overview'))
  expect([error?.kind, error?.code, error?.message]).toEqual(['http', 502, `reference http.502 ${refreshPath},req-9`])
  expect(server.lost).toEqual([])
  expect(server.token()).toBe('old')
})

test('a call is replayed at most once', async () => {
  const server = setUp(({ path }) => (path === refreshPath ? renewedAs('new') : expired))
  expect((await failure(server.http.get('/api/account/overview')))?.kind).toBe('need-login')
  expect(server.to('/api/account/overview')).toHaveLength(2)
  expect(server.to(refreshPath)).toHaveLength(1)
  expect(server.lost).toEqual(['new'])
})

test('reports a call that is for guests only', async () => {
  const server = setUp(() => ({ code: 303, msg: 'already', data: { type: 'logged in' } }))
  expect((await failure(server.http.get('/api/user/checkIn')))?.kind).toBe('failure')
  expect(server.loggedIn).toHaveBeenCalledTimes(1)
  expect(server.lost).toEqual([])
})

test.each([
  [{ code: 0, msg: 'Password is incorrect', data: null }, 'failure', 0, 'Password is incorrect'],
  [{ code: 0, msg: '', data: { conflict: 1 } }, 'failure', 0, 'http.other'],
  [{ code: 401, msg: '', data: [] }, 'no-permission', 401, 'http.401'],
  [{ status: 404 }, 'http', 404, 'http.404 /api/account/overview'],
  [{ status: 418 }, 'http', 418, 'http.other /api/account/overview'],
  [{ status: 500 }, 'http', 500, 'reference http.500 /api/account/overview,req-9'],
] as const)('%j: %s', async (body, kind, code, message) => {
  const error = await failure(setUp(() => body).http.get('/api/account/overview'))
  expect([error?.kind, error?.code, error?.message, error?.requestId]).toEqual([kind, code, message, 'req-9'])
})

test('keeps the data of a refusal', async () => {
  const server = setUp(() => ({ code: 0, msg: 'conflict', data: { conflict: { version: 3 } } }))
  expect((await failure(server.http.post('/api/account/profile')))?.data).toEqual({ conflict: { version: 3 } })
})

test.each([
  ['the server’s words', 'Data updated successfully~', 'notice', ['Data updated successfully~']],
  ['words of our own where it has none', '', 'notice', ['http.success']],
  ['nothing unless asked', 'Data updated successfully~', 'quiet', []],
] as const)('a success is told in %s', async (_, msg, success, told) => {
  const server = setUp(() => ({ code: 1, msg, data: null }))
  await server.http.post('/api/account/profile', {}, { success })
  expect(server.succeeded).toEqual(told)
})

test('a refusal never shows a success notice', async () => {
  const server = setUp(() => ({ code: 0, msg: 'no', data: null }))
  await failure(server.http.post('/api/account/profile', {}, { success: 'notice' }))
  expect(server.succeeded).toEqual([])
})

test.each([
  ['a success', ok(null)],
  ['an expired token', expired],
  ['a login that is needed', needLogin],
  ['a page for guests', { code: 303, msg: '', data: {} }],
])('another host gets no token, and its answer does not touch the session: %s', async (_, answer) => {
  const server = setUp(() => answer)
  await failure(server.http.get('/api/common/clickCaptcha', elsewhere))
  expect(server.sent.map(({ token }) => token)).toEqual([''])
  expect(server.lost).toEqual([])
  expect(server.loggedIn).not.toHaveBeenCalled()
  expect(server.token()).toBe('old')
})

test.each<['get' | 'post', boolean, Partial<ApiError>]>([
  ['post', true, { kind: 'offline', message: 'http.unconnected', requestId: 'req-9' }],
  ['post', false, { kind: 'http', code: 502 }],
  ['get', true, { kind: 'http', code: 502 }],
])('a %s that a gateway has not answered, unsent: %s', async (method, isUnsent, expected) => {
  const { http } = setUp(() => ({ status: 502, isUnsent }))
  const path = '/api/account/profile'
  expect(await failure(method === 'get' ? http.get(path) : http.post(path))).toMatchObject(expected)
})
