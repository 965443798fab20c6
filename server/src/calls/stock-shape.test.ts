import { sentCode } from '../testing/test-codes.ts'
import { picture, upload } from '../testing/test-files.ts'
import { testPassword } from '../testing/test-people.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'

// A client written for the original finds every key it knows, with a value of the type it knows. We may send more.

let server: TestServer
let token: string
beforeAll(async () => {
  server = await testServer({ OUTBOX: 'on', LOGIN_CAPTCHA: 'off' })
  token = await server.tokenOf(server.people.alice)
  const write = (userId: number, as: string) =>
    server.call('POST', '/interaction/sendMessage', { body: { userId, content: 'hi' }, token: as })
  await write(server.people.agent, token)
  await write(server.people.alice, await server.tokenOf(server.people.agent))
})
afterAll(() => server.close())

const kind = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value)

/** Places where an answer lacks a key of the original's or has another type there. The first of a list stands for all. */
const lacks = (stock: unknown, ours: unknown, place = 'data'): string[] => {
  if (kind(stock) !== kind(ours)) return [`${place} is ${kind(ours)}, the original has ${kind(stock)}`]
  if (Array.isArray(stock) && Array.isArray(ours)) {
    if (stock.length === 0) return []
    return ours.length === 0 ? [`${place} is empty`] : lacks(stock[0], ours[0], `${place}[0]`)
  }
  if (kind(stock) !== 'object') return []
  const record = ours as Record<string, unknown>
  return Object.entries(stock as object).flatMap(([key, value]) => lacks(value, record[key], `${place}.${key}`))
}

const party = { id: 1, avatar: '//host/a.png', nickname: 'N', motto: '' }
const partial = {
  id: 9,
  username: 'u',
  nickname: 'n',
  email: 'e',
  mobile: '',
  join_time: 1,
  last_login_time: 1,
  last_login_ip: 'i',
  token: 't',
  refresh_token: '',
}

const stock: Record<string, unknown> = {
  'GET /user/checkIn': { userLoginCaptchaSwitch: true, accountVerificationType: ['email'] },
  'GET /account/profile': { accountVerificationType: ['email'] },
  'GET /ajax/area': [{ value: 1, label: '重庆市' }],
  'GET /interaction/count': { pollingInterval: 30, count: 0 },
  'GET /interaction/messageList': {
    list: [
      {
        id: 1,
        user_id: 1,
        recipient_id: 2,
        content: 'c',
        status: 'unread',
        create_time: '3 minutes ago',
        del_user_id: 0,
        rn: 1,
        user__id: 1,
        user__avatar: 'a',
        user__nickname: 'n',
        user__motto: '',
        recipient__id: 2,
        recipient__avatar: 'a',
        recipient__nickname: 'n',
        recipient__motto: '',
        show_user: party,
      },
    ],
    total: 1,
    officialAccount: [],
    existUnread: true,
  },
  'GET /interaction/dialog': {
    list: [
      {
        id: 1,
        user_id: 1,
        recipient_id: 2,
        content: 'c',
        status: 'read',
        create_time: 'just now',
        del_user_id: 0,
        user: party,
        recipient: { avatar: 'a', nickname: 'n', motto: '' },
      },
    ],
    total: 1,
    userInfo: { id: 1, avatar: 'a', nickname: 'n' },
  },
  'GET /interaction/userCard': {
    user: {
      id: 1,
      avatar: 'a',
      gender: 0,
      birthday: null,
      join_time: 'just now',
      nickname: 'n',
      motto: '',
      create_time: 1,
    },
    components: {
      statistic: [
        { id: 1, title: 't', position: 'statistic', component: 'gender', weigh: 0, status: 1, create_time: 0 },
      ],
      opt: [{ id: 3, title: 't', position: 'opt', component: 'chat', weigh: 0, status: 1, create_time: 0 }],
      tab: [{ id: 4, title: 't', position: 'tab', component: 'recent', weigh: 0, status: 1, create_time: 0, data: [] }],
    },
    officialAccount: [],
  },
  'GET /interaction/loadMoreUserRecent': { data: [] },
  'GET /interaction/users': { list: [{ id: 1, name: 'n' }], total: 1 },
  'GET /account/balance': { list: [], total: 0 },
  'GET /account/integral': { list: [], total: 0 },
}

test.each(Object.keys(stock))('%s', async (what) => {
  const path = what.replace('GET ', '')
  const query = { userId: server.people.agent, page: 1, limit: 10 }
  const as = path === '/user/checkIn' ? '' : token
  const { body } = await server.call('GET', path, { query, token: as })
  expect(lacks(stock[what], body.data)).toEqual([])
})

test('registration, verification, binding, upload', async () => {
  const captcha = await sentCode(server, { email: 'new@example.com', event: 'user_register' })
  const form = {
    tab: 'register',
    registerType: 'email',
    username: 'newbie',
    password: 'Newbie123456',
    email: 'new@example.com',
    mobile: '',
    captcha,
  }
  const registered = await server.call('POST', '/user/checkIn', { body: form })
  expect(lacks({ userInfo: partial, routePath: '/user' }, registered.body.data)).toEqual([])

  const verify = { email: 'alice@example.com', event: 'user_email_verify', password: testPassword }
  const code = await sentCode(server, verify, { token })
  const pass = await server.call('POST', '/account/verification', { token, body: { type: 'email', captcha: code } })
  expect(lacks({ type: 'email', accountVerificationToken: 't' }, pass.body.data)).toEqual([])

  const file = { name: 'a.png', type: 'image/png', bytes: await picture('png') }
  const uploaded = await upload(server, file, { token })
  const known = {
    url: '/storage/a.png',
    full_url: '//host/storage/a.png',
    name: 'a.png',
    size: 1,
    mimetype: 'image/png',
    suffix: 'png',
    sha1: 's',
    storage: 'local',
    topic: 'default',
    id: 1,
    user_id: 1,
    width: 1,
    height: 1,
    last_upload_time: 1,
  }
  expect(lacks({ file: known }, uploaded.body.data)).toEqual([])
})

test('the comparison itself sees what is missing or different', () => {
  expect(lacks({ a: 1, b: [{ c: 'x' }] }, { a: '1', b: [{}] })).toEqual([
    'data.a is string, the original has number',
    'data.b[0].c is undefined, the original has string',
  ])
})
