import { Value } from 'typebox/value'
import { shopUuids } from '../testing/test-people.ts'
import { sharedServer, type TestServer } from '../testing/test-server.ts'
import { RuleFields } from './index-index.endpoint.ts'

const server = sharedServer()

const index = (request: Parameters<TestServer['call']>[2] = {}) => server.call('GET', '/index/index', request)

test('a guest gets the site, no member, and public rules with all columns', async () => {
  const { status, body } = await index({ query: { requiredLogin: '0' } })
  expect(status).toBe(200)
  expect(Object.keys(body)).toEqual(['code', 'msg', 'time', 'data'])
  expect(body).toMatchObject({ code: 1, msg: '', time: Date.UTC(2026, 2, 10) / 1000 })
  expect(body.data).toMatchObject({ openMemberCenter: true, userInfo: [], menus: [] })
  expect(body.data.site).toMatchObject({ siteName: 'First', cdnUrl: '//localhost:80', upload: { maxSize: 10_485_760 } })
  expect(body.data.rules).toHaveLength(1)
  expect(body.data.rules[0]).toMatchObject({ type: 'nav', no_login_valid: 1, weigh: 40, status: '1', children: [] })
  const forGuests = ['remark', 'weigh', 'status', 'create_time', 'update_time', 'children']
  expect(Object.keys(body.data.rules[0]).sort()).toEqual([...Object.keys(RuleFields.properties), ...forGuests].sort())
})

test('a member gets their own data, their menus and the other rules', async () => {
  const token = await server.tokenOf(server.people.alice)
  const { body } = await index({ query: { requiredLogin: '1' }, token })
  expect(body.data.userInfo).toMatchObject({
    id: server.people.alice,
    username: 'alice',
    money: '12.50',
    score: 30,
    avatar: '/static/images/avatar.png',
    birthday: null,
    token,
    refresh_token: '',
  })
  expect(body.data.menus.map((rule: { name: string }) => rule.name)).toEqual(['account'])
  const pages = body.data.menus[0].children.map((rule: { name: string }) => rule.name)
  expect(pages).toEqual([
    'account/overview',
    'account/profile',
    'account/balance',
    'account/integral',
    'account/workorder',
    'account/changePassword',
  ])
  expect(body.data.rules.map((rule: { type: string }) => rule.type)).toEqual(['nav_user_menu', 'nav'])
  expect(body.data.rules[0]).not.toHaveProperty('children')
  expect(Object.keys(body.data.rules[0])).toEqual(Object.keys(RuleFields.properties))
  for (const rule of body.data.menus[0].children) expect(Value.Check(RuleFields, rule)).toBe(true)
})

test('each group has its own menus', async () => {
  const menusOf = async (id: number) => (await index({ token: await server.tokenOf(id) })).body.data.menus
  expect(await menusOf(server.people.limited)).toEqual([])
  for (const id of [server.people.agent, server.people.master]) {
    expect(JSON.stringify(await menusOf(id))).toContain('account/woManage')
  }
})

test('titles are in the language of the request', async () => {
  const titles = async (language: string) =>
    (await index({ language })).body.data.rules.map((rule: { title: string }) => rule.title)
  expect(await titles('zh-cn')).toEqual(['关于'])
  expect(await titles('en')).toEqual(['About'])
  expect(await titles('xx')).toEqual(['关于'])
})

describe('the code depends on the caller and on requiredLogin', () => {
  const tokens: Record<string, () => Promise<string>> = {
    none: async () => '',
    valid: () => server.tokenOf(server.people.alice),
    unknown: async () => 'ea148a80-0000-4464-8b48-d2c59e7d8441',
    disabled: () => server.tokenOf(server.people.disabled),
  }
  test.each([
    ['none', '0', 1, 'guest'],
    ['none', '1', 303, 'need login'],
    ['valid', '0', 1, 'alice'],
    ['valid', '1', 1, 'alice'],
    ['unknown', '0', 1, 'guest'],
    ['unknown', '1', 303, 'need login'],
    ['disabled', '0', 1, 'guest'],
    ['disabled', '1', 303, 'need login'],
  ])('%s token, requiredLogin=%s: %i %s', async (kind, requiredLogin, code, who) => {
    const token = await (tokens[kind] as () => Promise<string>)()
    const { status, body } = await index({ query: { requiredLogin }, token })
    expect([status, body.code]).toEqual([200, code])
    expect(code === 303 ? body.data.type : (body.data.userInfo.username ?? 'guest')).toBe(who)
  })

  test('an expired token is a guest, or 409 where login is required', async () => {
    const token = await server.tokenOf(server.people.alice)
    server.clock.advance(259_200)
    const open = await index({ query: { requiredLogin: '0' }, token })
    expect(open.body).toMatchObject({ code: 1, data: { userInfo: [] } })
    const closed = await index({ query: { requiredLogin: '1' }, token, language: 'en' })
    expect(closed.body).toMatchObject({ code: 409, msg: 'Your login has expired. Log in again.', data: [] })
  })
})

describe('the shop', () => {
  const siteName = async (request: Parameters<TestServer['call']>[2]) => (await index(request)).body.data.site.siteName

  test('is named by header or query: the header first, then the last query value; unknown ones are ignored', async () => {
    const { first, second } = shopUuids
    expect(await siteName({ headers: { uuid: second } })).toBe('Second')
    expect(await siteName({ query: { uuid: second } })).toBe('Second')
    expect(await siteName({ headers: { uuid: second }, query: { uuid: first } })).toBe('Second')
    expect(await siteName({ query: { uuid: [first, second] } })).toBe('Second')
    expect(await siteName({ query: { uuid: [second, '0.8231'] } })).toBe('Second')
    expect(await siteName({ headers: { uuid: 'no-such-shop' } })).toBe('First')
  })

  test('is the member’s own by default; in another shop the member is unknown', async () => {
    const token = await server.tokenOf(server.people.stranger)
    expect(await siteName({ token })).toBe('Second')
    const elsewhere = await index({ token, query: { uuid: shopUuids.first, requiredLogin: '1' } })
    expect(elsewhere.body).toMatchObject({ code: 303, data: { type: 'need login' } })
  })
})

test.each(['bausertoken', 'ba-user-token', 'ba_user_token'])(
  'the token is also read from the parameter %s',
  async (name) => {
    const token = await server.tokenOf(server.people.alice)
    const { body } = await index({ query: { requiredLogin: '1', [name]: token } })
    expect(body.data.userInfo.username).toBe('alice')
  },
)
