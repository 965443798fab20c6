import { stockAnswers } from './stock-answers.ts'
import { type StockApiOptions, stockApi } from './stock-api.ts'
import { stockTargets } from './stock-captcha.ts'
import type { StockRule } from './stock-site.ts'

// The stock server of the tests answers as the original does: with the shapes of stock-answers.ts, and unkindly.

const demo = { tab: 'login', username: 'demo', password: 'Demo123456', keep: false }
const right = `${stockTargets.map(({ x, y }) => `${x},${y}`).join('-')};350;200`
const wrong = '1,1-2,2;350;200'

type Headers = Record<string, string>
// biome-ignore lint/suspicious/noExplicitAny: answers of any shape
type Body = any

/** A stock server, and what it answers to `METHOD path` with a body. */
function stock(options: StockApiOptions = {}) {
  const api = stockApi(options)
  const raw = (call: string, body: unknown = {}, headers: Headers = {}) => {
    const [method = '', path = ''] = call.split(' ')
    const all = { host: 'stock', server: 'true', accept: 'application/json', 'think-lang': 'en', ...headers }
    const sent = Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body))
    // An empty one is not sent.
    const sentHeaders = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''))
    return api.answer({ method, url: `/api/${path}`, headers: sentHeaders, body: sent, address: '127.0.0.1' })
  }
  let token = ''
  const ask = async (call: string, body?: unknown): Promise<Body> =>
    JSON.parse(String((await raw(call, body, { 'ba-user-token': token })).body))
  const logIn = async (more: object = {}): Promise<Body> => {
    const { data } = await ask('POST user/checkIn', { ...demo, ...more })
    token = data.userInfo.token
    return data
  }
  return {
    api,
    raw,
    ask,
    logIn,
    leave: () => {
      token = ''
    },
  }
}

/** Keys and types of an answer; of a list those of its first element. What may be null is a text elsewhere. */
const shape = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.slice(0, 1).map(shape)
  if (typeof value !== 'object') return typeof value
  if (value === null) return 'string'
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, shape(one)]))
}

/** How each call of stock-answers.ts is made; answers its `data`. */
const calls: Record<string, (server: ReturnType<typeof stock>) => Promise<unknown>> = {
  'GET /index/index guest': async ({ ask }) => (await ask('GET index/index')).data,
  'POST /user/checkIn login': ({ logIn }) => logIn(),
  'GET /user/checkIn': async ({ ask }) => (await ask('GET user/checkIn')).data,
  'POST /common/refreshToken': async ({ ask, logIn }) => {
    const { userInfo } = await logIn({ keep: true })
    return (await ask('POST common/refreshToken', { refreshToken: userInfo.refresh_token })).data
  },
  'GET /common/clickCaptcha': async ({ ask }) => (await ask('GET common/clickCaptcha?id=c')).data,
  'POST /ajax/upload': async ({ raw, logIn }) => {
    const { userInfo } = await logIn()
    const form = new FormData()
    form.set('file', new File(['\x89PNG and more'], 'a.png', { type: 'image/png' }))
    const request = new Request('http://stock', { method: 'POST', body: form })
    const headers = { 'content-type': request.headers.get('content-type') ?? '', 'ba-user-token': userInfo.token }
    const { body: answer } = await raw('POST ajax/upload', Buffer.from(await request.arrayBuffer()), headers)
    return JSON.parse(String(answer)).data
  },
}

// The stock server of the tests has neither modules nor mail.
const shapes = Object.entries(stockAnswers).filter(([name]) => !/interaction|register|verification/.test(name))

const withoutMail = (answer: object) =>
  'accountVerificationType' in answer ? { ...answer, accountVerificationType: [] } : answer

test.each(shapes)('%s is answered in the shape of the original', async (name, answer) => {
  const server = stock()
  const [method, path] = name.split(' ')
  const asMember = async ({ ask, logIn }: typeof server) => {
    await logIn()
    return (await ask(`${method} ${path?.slice(1)}`)).data
  }
  expect(shape(await (calls[name] ?? asMember)(server))).toMatchObject(shape(withoutMail(answer)) as object)
})

const profile = { id: 2, username: 'demo', nickname: '演示会员', gender: 1, birthday: null, motto: '', avatar: '' }

test.each<[string, StockApiOptions, string, unknown, object]>([
  ['a name without the own id', {}, 'POST account/profile', { ...profile, id: 0 }, { code: 0, msg: /already exists/ }],
  ['an empty birthday', {}, 'POST account/profile', { ...profile, birthday: '' }, { code: 0, msg: /SQLSTATE/ }],
  ['a space in a nickname', {}, 'POST account/profile', { ...profile, nickname: 'a b' }, { code: 0, msg: /Chinese/ }],
  ['a call without its right', { rights: ['account/overview'] }, 'GET account/balance', {}, { code: 401, data: [] }],
  ['a negative limit', {}, 'GET account/balance?limit=-1', {}, { code: 8, message: /operand/ }],
  ['an unknown call', {}, 'GET interaction/count', {}, { code: 0, message: /not exists/ }],
  ['a member who logs in', {}, 'POST user/checkIn', demo, { code: 303, data: { type: 'logged in' } }],
])('a member meets %s', async (_, options, call, body, expected) => {
  const server = stock()
  await server.logIn()
  server.api.set(options)
  const patterns = Object.entries(expected).map(([key, value]) => [
    key,
    value instanceof RegExp ? expect.stringMatching(value) : value,
  ])
  expect(await server.ask(call, body)).toMatchObject(Object.fromEntries(patterns))
})

test.each([
  ['no session', 0, 303, { type: 'need login' }],
  ['an expired token', 1, 409, []],
  ['a login elsewhere', 2, 303, { type: 'need login' }],
])('%s ends calls for members, and not those for guests', async (_, how, code, data) => {
  const server = stock()
  if (how > 0) await server.logIn()
  if (how === 1) server.api.expire()
  if (how === 2) server.api.kick()
  expect(await server.ask('GET account/overview')).toMatchObject({ code, data })
  expect(await server.ask('GET index/index?requiredLogin=1')).toMatchObject({ code, data })
  expect(await server.ask('GET index/index?requiredLogin=0')).toMatchObject({ code: 1, data: { userInfo: [] } })
})

test('only a login with keep gets a refresh token, which renews an expired one until it is logged out', async () => {
  const server = stock()
  expect((await server.logIn()).userInfo.refresh_token).toBe('')
  server.leave()
  const { token, refresh_token: refreshToken } = (await server.logIn({ keep: true })).userInfo
  server.api.expire()
  expect(await server.ask('POST common/refreshToken', { refreshToken })).toMatchObject({ code: 1 })
  expect(await server.ask('POST common/refreshToken', { refreshToken: 'nope' })).toMatchObject({ code: 0 })
  await server.ask('POST user/logout', { refreshToken, token })
  expect(await server.ask('POST common/refreshToken', { refreshToken })).toMatchObject({ code: 0 })
})

test('a captcha is right once, at any size, and a wrong one stays', async () => {
  const server = stock({ captcha: true })
  const login = (captchaInfo: string) => server.ask('POST user/checkIn', { ...demo, captchaId: 'c', captchaInfo })
  await server.ask('GET common/clickCaptcha?id=c')
  const check = (info: string) => server.ask('POST common/checkClickCaptcha', { id: 'c', info, unset: false })
  expect((await check(wrong)).code).toBe(0)
  expect((await check(right.replace('350;200', '350'))).code).toBe(8)
  const half = stockTargets.map(({ x, y }) => `${x / 2},${y / 2}`).join('-')
  expect((await check(`${half};175;100`)).code).toBe(1)
  expect(await login(wrong)).toMatchObject({ code: 0, msg: 'Captcha error' })
  expect(await server.ask('POST user/checkIn', demo)).toMatchObject({ code: 0, msg: 'Captcha error' })
  expect((await login(right)).code).toBe(1)
  expect((await login(right)).code).toBe(0)
})

test('texts are stored escaped twice, once more with each save', async () => {
  const server = stock()
  await server.logIn()
  await server.ask('POST account/profile', { ...profile, motto: 'a & b <i>"q"</i>' })
  const { data } = await server.ask('GET index/index')
  expect(data.userInfo.motto).toBe('a &amp;amp; b &amp;quot;q&amp;quot;')
})

test('the last login is the time of the call', async () => {
  let now = 60_000
  const server = stock({ now: () => now })
  await server.logIn()
  now = 90_000
  expect((await server.ask('GET index/index')).data.userInfo.last_login_time).toBe(90)
})

test('menus hold what the group may use', async () => {
  const server = stock({ rights: ['account/overview', 'account/workorder/add'] })
  await server.logIn()
  const { menus, rules } = (await server.ask('GET index/index')).data
  const names = (list: StockRule[]): unknown[] =>
    list.map(({ name, children }) => (children === undefined ? name : [name, ...names(children)]))
  expect(names(menus)).toEqual([['account', 'account/overview', ['account/workorder', 'account/workorder/add']]])
  expect(rules).toEqual([])
})

test.each<[string, string, Headers, number, string | RegExp]>([
  ['a call that is not marked', 'GET index/index', { server: '' }, 302, ''],
  ['an exception for a browser', 'POST user/checkIn', { accept: 'text/html' }, 500, /^<!DOCTYPE html>/],
  ['a missing call for a browser', 'GET live', { accept: '*/*' }, 404, /^<!DOCTYPE html>/],
  ['an exception for the site', 'POST user/checkIn', {}, 500, /^\{"code":8,"message":/],
])('%s has its status', async (_, call, headers, status, body) => {
  const answer = await stock().raw(call, {}, headers)
  expect(answer).toMatchObject({ status, body: expect.stringMatching(body) })
})

test('calls above the limit are refused until the next minute, whoever may read that', async () => {
  let now = 650_000
  const { raw } = stock({ limit: 1, now: () => now })
  const index = () => raw('GET index/index')
  expect((await index()).headers).not.toHaveProperty('retry-after')
  const { headers, body } = await index()
  expect(headers).toMatchObject({ 'retry-after': '10', 'access-control-allow-origin': '*' })
  expect(JSON.parse(String(body))).toEqual({ code: 0, msg: expect.stringContaining('10 seconds') })
  now += 10_000
  expect((await index()).headers).not.toHaveProperty('retry-after')
})
