import type { LedgerName } from '../account/ledger-places.ts'
import { type LedgerChange, postEntries } from '../account/post-entries.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'

let server: TestServer
let token: string

const now = Date.UTC(2026, 2, 10) / 1000

beforeAll(async () => {
  server = await testServer()
  token = await server.tokenOf(server.people.alice)
  const entry = (amount: number, time: number, memo: string) => ({ amount, time, memo })
  const money = [
    entry(500, now - 7 * 86_400, 'a week ago'),
    entry(-1234, now - 2 * 86_400, 'two days ago'),
    entry(5, now - 8 * 3600 - 1, 'last second of yesterday in China'),
    entry(1, now - 8 * 3600, 'first second of today in China'),
    entry(2500, now, 'now'),
  ]
  const score = Array.from({ length: 25 }, (_, index) => entry(index + 1, now - 60, `${index + 1}`))
  const post = (ledger: LedgerName, memberId: number, changes: readonly LedgerChange[]) =>
    postEntries(server.db, { ledger, memberId, changes, overdraft: 'allowed' })
  await post('balance', server.people.alice, money)
  await post('score', server.people.alice, score)
  await post('balance', server.people.master, [entry(99, now, 'not hers')])
})
afterAll(() => server.close())

test('the overview sums the last seven days in the configured zone, today last', async () => {
  const { body } = await server.call('GET', '/account/overview', { token })
  expect(body.data.days).toEqual([
    '2026-03-04',
    '2026-03-05',
    '2026-03-06',
    '2026-03-07',
    '2026-03-08',
    '2026-03-09',
    '2026-03-10',
  ])
  expect(body.data.money).toEqual(['0.00', '0.00', '0.00', '0.00', '-12.34', '0.05', '25.01'])
  expect(body.data.score).toEqual([0, 0, 0, 0, 0, 0, 325])
})

test('balance entries come newest first as texts with two decimals, own ones only', async () => {
  const { body } = await server.call('GET', '/account/balance', { token, query: { page: 1, limit: 2 } })
  expect(body.data.total).toBe(5)
  expect(body.data.list).toMatchObject([
    { user_id: server.people.alice, money: '25.00', before: '5.22', after: '30.22', memo: 'now', create_time: now },
    { money: '0.01' },
  ])
})

test('points entries come newest first as numbers', async () => {
  const { body } = await server.call('GET', '/account/integral', { token, query: { page: 2, limit: 10 } })
  expect(body.data.total).toBe(25)
  expect(body.data.list[0]).toMatchObject({ score: 15, before: 135, after: 150 })
  expect(body.data.list).toHaveLength(10)
})

test.each<[Record<string, unknown>, number, number | undefined]>([
  [{}, 15, 25],
  [{ limit: '0' }, 15, 25],
  [{ limit: '-5' }, 15, 25],
  [{ limit: 'ten' }, 15, 25],
  [{ limit: '1e3' }, 15, 25],
  [{ limit: '99999999999999999999' }, 15, 25],
  [{ limit: '1000' }, 25, 25],
  [{ limit: '100000' }, 25, 25],
  [{ limit: ['3', '4'] }, 4, 25],
  [{ page: '0', limit: '10' }, 10, 25],
  [{ page: '-1', limit: '10' }, 10, 25],
  [{ page: '3', limit: '10' }, 5, 5],
  [{ page: '99', limit: '10' }, 0, undefined],
  [{ page: '999999999999999', limit: '1000' }, 0, undefined],
  [{ page: "1' or '1'='1", limit: '10' }, 10, 25],
])('the page %j has %i rows, the first with %s points', async (query, rows, first) => {
  const { status, body } = await server.call('GET', '/account/integral', { token, query })
  expect(status).toBe(200)
  expect(body.data.total).toBe(25)
  expect(body.data.list).toHaveLength(rows)
  expect(body.data.list[0]?.score).toBe(first)
})

test.each<[Record<string, unknown>, number, string]>([
  [{ from: '2026-03-10' }, 2, '25.01'],
  [{ to: '2026-03-09' }, 3, '-7.29'],
  [{ from: '2026-03-09', to: '2026-03-09' }, 1, '0.05'],
  [{ from: now, to: now }, 1, '25.00'],
  [{ kind: 'in', limit: 1 }, 4, '30.06'],
  [{ kind: 'out' }, 1, '-12.34'],
  [{ kind: 'out', from: '2026-03-10' }, 0, '0.00'],
])('of the balance entries asked for with %j there are %i and their sum is %s', async (query, total, sum) => {
  const { data } = (await server.call('GET', '/account/balance', { token, query })).body
  expect(data).toMatchObject({ total, sum })
})

test('filtered points come newest first and page by page', async () => {
  const query = { kind: 'in', from: '2026-03-01', page: 2, limit: 10 }
  const { data } = (await server.call('GET', '/account/integral', { token, query })).body
  expect([data.total, data.sum, data.list[0].score, data.list.length]).toEqual([25, 325, 15, 10])
})

test('all entries together have the member’s own figure as their sum', async () => {
  const { userInfo } = (await server.call('GET', '/index/index', { token })).body.data
  expect((await server.call('GET', '/account/balance', { token })).body.data.sum).toBe(userInfo.money)
  expect((await server.call('GET', '/account/integral', { token })).body.data.sum).toBe(userInfo.score)
})

test.each([{ from: 'x' }, { to: '2026-02-30' }, { kind: 'sideways' }])('the filter %j is refused', async (query) => {
  const { body } = await server.call('GET', '/account/balance', { token, query, language: 'en' })
  expect(body).toMatchObject({ code: 0, msg: 'Parameter error', data: null })
})

describe.each(['/account/overview', '/account/balance', '/account/integral'])('%s', (path) => {
  test('needs a login', async () => {
    const { status, body } = await server.call('GET', path, { language: 'en' })
    expect(status).toBe(200)
    expect(body).toEqual({ code: 303, msg: 'Please log in first', time: now, data: { type: 'need login' } })
  })

  test('needs the rule of its name, which `*` includes', async () => {
    const limited = await server.call('GET', path, { token: await server.tokenOf(server.people.limited) })
    expect(limited.body).toEqual({ code: 401, msg: '您没有权限执行此操作', time: now, data: [] })
    expect((await server.call('GET', path, { token: await server.tokenOf(server.people.master) })).body.code).toBe(1)
  })
})

test('a disabled group allows nothing', async () => {
  const { group_id } = await server.db
    .selectFrom('member')
    .select('group_id')
    .where('id', '=', server.people.master)
    .executeTakeFirstOrThrow()
  await server.db.updateTable('member_group').set({ status: 'disabled' }).where('id', '=', group_id).execute()
  const answer = await server.call('GET', '/account/balance', { token: await server.tokenOf(server.people.master) })
  expect(answer.body.code).toBe(401)
})
