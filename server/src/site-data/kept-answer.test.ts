import type { UpdateObject } from 'kysely'
import { openDatabase } from '../database/open-database.ts'
import type { Database, Tables } from '../database/schema.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'

// What index/index answers is kept while nothing of it changes. A change, also by another process, shows with the next
// call, and nobody gets what was kept for somebody else.

let server: TestServer
let other: Database
beforeEach(async () => {
  server = await testServer()
  other = await openDatabase(server.config.database)
})
afterEach(async () => {
  await other.destroy()
  await server.close()
})

const index = async (token: string, given: Parameters<TestServer['call']>[2] = {}) =>
  (await server.call('GET', '/index/index', { query: { requiredLogin: '1' }, token, ...given })).body

const ofAlice = (change: UpdateObject<Tables, 'member'>) =>
  other.updateTable('member').set(change).where('id', '=', server.people.alice).execute()
const ofShop = (change: { site_name?: string; member_center?: 'closed' }) =>
  other.updateTable('shop').set(change).where('id', '=', server.people.shopId).execute()

// biome-ignore lint/suspicious/noExplicitAny: answers are examined, not used
const changes: ReadonlyArray<[string, () => Promise<unknown>, (body: any) => unknown, unknown]> = [
  ['a profile', () => ofAlice({ nickname: '新' }), ({ data }) => data.userInfo.nickname, '新'],
  ['a balance', () => ofAlice({ money: 99 }), ({ data }) => data.userInfo.money, '0.99'],
  [
    'a group',
    () =>
      ofAlice({
        group_id: other.selectFrom('member').select('group_id').where('id', '=', server.people.limited),
      }),
    ({ data }) => data.menus,
    [],
  ],
  [
    'the rights of groups',
    () => other.updateTable('member_group').set({ rules: '' }).execute(),
    ({ data }) => data.menus,
    [],
  ],
  ['a lock', () => ofAlice({ status: 'disabled' }), ({ code }) => code, 303],
  ['the end of a login', () => other.deleteFrom('member_token').execute(), ({ code }) => code, 303],
  [
    'the end of its time',
    () => other.updateTable('member_token').set({ expire_time: 1 }).execute(),
    ({ code }) => code,
    409,
  ],
  ['the name of the site', () => ofShop({ site_name: 'Other' }), ({ data }) => data.site.siteName, 'Other'],
  ['a closed member centre', () => ofShop({ member_center: 'closed' }), ({ data }) => data.openMemberCenter, false],
]

test.each(changes)('%s shows at once', async (_what, change, shown, expected) => {
  const token = await server.tokenOf(server.people.alice)
  const before = await index(token)
  expect(await index(token)).toEqual(before)
  expect(shown(before)).not.toEqual(expected)
  await change()
  expect(shown(await index(token))).toEqual(expected)
})

test('a change by this server shows at once too, also in the same transaction as others', async () => {
  const token = await server.tokenOf(server.people.alice)
  for (const nickname of ['一', '二']) {
    await index(token)
    await server.db.transaction().execute(async (transaction) => {
      await transaction.updateTable('member').set({ nickname }).where('id', '=', server.people.alice).execute()
      await transaction.updateTable('member').set({ nickname: 'L' }).where('id', '=', server.people.limited).execute()
    })
    expect((await index(token)).data.userInfo.nickname).toBe(nickname)
  }
})

test('each login has its own token, each member its own data, each host its own address, each language its titles', async () => {
  const { alice, limited } = server.people
  const tokens = [await server.tokenOf(alice), await server.tokenOf(alice), await server.tokenOf(limited)]
  const hosts = ['localhost:1', 'localhost:2']
  for (let turn = 0; turn < 2; turn += 1)
    for (const [which, token] of tokens.entries())
      for (const host of hosts) {
        const { data } = await index(token, { headers: { host } })
        expect([data.userInfo.token, data.userInfo.username]).toEqual([token, which < 2 ? 'alice' : 'limited'])
        expect(data.site.cdnUrl).toBe(`//${host}`)
      }
  const titles = async (language: string) => JSON.stringify((await index(tokens[0] ?? '', { language })).data.menus)
  expect(await titles('en')).not.toBe(await titles('zh-cn'))
})
