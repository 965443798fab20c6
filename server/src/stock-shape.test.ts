import { postEntries } from './account/post-entries.ts'
import { stockAnswers, stockNulls } from './testing/stock-answers.ts'
import { lastCode, sentCode } from './testing/test-codes.ts'
import { picture, upload } from './testing/test-files.ts'
import { testPassword } from './testing/test-people.ts'
import { type TestAnswer, type TestServer, testServer } from './testing/test-server.ts'

// Answers have all keys of BuildAdmin's answers, with values of the same types. They may have more.

let server: TestServer
let token: string
/** Answers of all endpoints in one run, by the names of BuildAdmin's answers. */
const answered = new Map<string, TestAnswer['body']>()

type Named = keyof typeof stockAnswers | (typeof stockNulls)[number]

const get = async (name: Named, path: string, query: Record<string, unknown> = {}, as = token) => {
  const { body } = await server.call('GET', path, { query: { page: 1, limit: 10, ...query }, token: as })
  answered.set(name, body)
  return body
}
const post = async (name: Named, path: string, body: Record<string, unknown>, as = token) => {
  const answer = await server.call('POST', path, { body, token: as })
  answered.set(name, answer.body)
  return answer.body
}

const clicks = async (id: string) => {
  await get('GET /common/clickCaptcha', '/common/clickCaptcha', { id }, '')
  return { id, info: server.captchas.get(id), captchaId: id, captchaInfo: server.captchas.get(id) }
}

const asGuest = async () => {
  await get('GET /index/index guest', '/index/index', { requiredLogin: 0 }, '')
  await get('GET /user/checkIn', '/user/checkIn', {}, '')
  await get('GET /ajax/area', '/ajax/area', {}, '')
  await post(
    'POST /common/checkClickCaptcha',
    '/common/checkClickCaptcha',
    { ...(await clicks('a')), unset: false },
    '',
  )
  await post('POST /Ems/send', '/Ems/send', { ...(await clicks('b')), email: 'new@a.cn', event: 'user_register' }, '')
  const form = { tab: 'register', registerType: 'email', username: 'newbie', password: 'Newbie123456', mobile: '' }
  const code = await lastCode(server)
  await post('POST /user/checkIn register', '/user/checkIn', { ...form, email: 'new@a.cn', captcha: code }, '')
  const sms = { ...(await clicks('c')), mobile: '13900000001', template_code: 'user_retrieve_pwd' }
  await post('POST /Sms/send', '/Sms/send', sms, '')
  const retrieve = { type: 'mobile', account: '13900000001', captcha: await lastCode(server), password: testPassword }
  await post('POST /account/retrievePassword', '/account/retrievePassword', retrieve, '')
}

const asMember = async () => {
  const login = { tab: 'login', username: 'alice', password: testPassword, keep: true, ...(await clicks('d')) }
  const { userInfo } = (await post('POST /user/checkIn login', '/user/checkIn', login, '')).data
  const refresh = { refreshToken: userInfo.refresh_token }
  token = (await post('POST /common/refreshToken', '/common/refreshToken', refresh, userInfo.token)).data.token
  await get('GET /index/index member', '/index/index', { requiredLogin: 1 })
  for (const path of ['overview', 'profile', 'balance', 'integral'] as const) {
    await get(`GET /account/${path}`, `/account/${path}`)
  }
  await post('POST /account/profile', '/account/profile', { username: 'alice', nickname: 'Alice' })
  const file = { name: 'a.png', type: 'image/png', bytes: await picture('png') }
  answered.set('POST /ajax/upload', (await upload(server, file, { token })).body)
  const verify = { email: 'alice@example.com', event: 'user_email_verify', password: testPassword }
  const captcha = await sentCode(server, verify, { token })
  const pass = await post('POST /account/verification', '/account/verification', { type: 'email', captcha })
  const change = await sentCode(server, { email: 'other@example.com', event: 'user_change_email' }, { token })
  const bind = { type: 'email', email: 'other@example.com', mobile: '', captcha: change, password: '' }
  await post('POST /account/changeBind', '/account/changeBind', { ...bind, ...pass.data })
}

const withOthers = async () => {
  const { agent } = server.people
  const other = { userId: agent }
  await post('POST /interaction/sendMessage', '/interaction/sendMessage', { ...other, content: 'hi' })
  await get('GET /interaction/count', '/interaction/count')
  await get('GET /interaction/messageList', '/interaction/messageList')
  const { list } = (await get('GET /interaction/dialog', '/interaction/dialog', other)).data
  await post('POST /interaction/markRead', '/interaction/markRead', { ids: 'all' })
  await post('POST /interaction/delMessage', '/interaction/delMessage', { ids: [list[0].id] })
  await get('GET /interaction/userCard', '/interaction/userCard', other)
  await get('GET /interaction/loadMoreUserRecent', '/interaction/loadMoreUserRecent', other)
  await post('POST /user/logout', '/user/logout', { refreshToken: 'x', refresh_token: 'x' })
}

beforeAll(async () => {
  server = await testServer({ OUTBOX: 'on' })
  const { db, people } = server
  const changes = [{ amount: 100, memo: 'm', time: 1 }]
  for (const ledger of ['balance', 'score'] as const) {
    await postEntries(db, { ledger, memberId: people.alice, changes, overdraft: 'refused' })
  }
  const recent = { member_id: people.agent, content: 'c', weigh: 0, status: 1, create_time: 1 }
  await db.insertInto('member_recent').values(recent).execute()
  await db
    .updateTable('shop')
    .set({ official_accounts: `${people.agent}` })
    .execute()
  await asGuest()
  await asMember()
  await withOthers()
})
afterAll(() => server.close())

const kind = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value)

/** Paths at which an answer lacks a key or has another type. Of a list only the first element is compared. */
const lacks = (stock: unknown, ours: unknown, place = 'data'): string[] => {
  if (kind(stock) !== kind(ours)) return [`${place} is ${kind(ours)}, the original has ${kind(stock)}`]
  if (Array.isArray(stock) && Array.isArray(ours)) {
    if (stock.length === 0) return ours.length === 0 ? [] : [`${place} is not empty`]
    return ours.length === 0 ? [`${place} is empty`] : lacks(stock[0], ours[0], `${place}[0]`)
  }
  if (kind(stock) !== 'object') return []
  const record = ours as Record<string, unknown>
  return Object.entries(stock as object).flatMap(([key, value]) => lacks(value, record[key], `${place}.${key}`))
}

test.each(Object.entries(stockAnswers))('%s', (name, stock) => {
  const answer = answered.get(name)
  expect(Object.keys(answer ?? {})).toEqual(['code', 'msg', 'time', 'data'])
  expect([answer?.code, lacks(stock, answer?.data)]).toEqual([1, []])
})

test.each(stockNulls)('%s answers code 1 without data', (name) => {
  expect(answered.get(name)).toMatchObject({ code: 1, data: null })
})

test('the comparison finds missing and different values', () => {
  expect(lacks({ a: 1, b: [{ c: 'x' }] }, { a: '1', b: [{}] })).toEqual([
    'data.a is string, the original has number',
    'data.b[0].c is undefined, the original has string',
  ])
})
