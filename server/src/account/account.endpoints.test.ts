import { type TestServer, testServer } from '../testing/test-server.ts'
import type { LedgerName } from './ledger-rows.ts'
import { type LedgerChange, postEntries } from './post-entries.ts'

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
  await post('balance', server.people.master, [entry(99, now, 'of another member')])
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

test('a member gets only their own balance entries, newest first, as texts with two decimals', async () => {
  const { body } = await server.call('GET', '/account/balance', { token, query: { page: 1, limit: 2 } })
  expect(body.data.total).toBe(5)
  expect(body.data.list).toMatchObject([
    { user_id: server.people.alice, money: '25.00', before: '5.22', after: '30.22', memo: 'now', create_time: now },
    { money: '0.01' },
  ])
})

test('points entries are numbers, newest first', async () => {
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
])('the filter %j matches %i balance entries with the sum %s', async (query, total, sum) => {
  const { data } = (await server.call('GET', '/account/balance', { token, query })).body
  expect(data).toMatchObject({ total, sum })
})

test('filtered points are sent newest first, page by page', async () => {
  const query = { kind: 'in', from: '2026-03-01', page: 2, limit: 10 }
  const { data } = (await server.call('GET', '/account/integral', { token, query })).body
  expect([data.total, data.sum, data.list[0].score, data.list.length]).toEqual([25, 325, 15, 10])
})

test('the sum of all entries is the balance of the member', async () => {
  const as = await server.tokenOf(server.people.master)
  const { userInfo } = (await server.call('GET', '/index/index', { token: as })).body.data
  expect(userInfo.money).toBe('0.99')
  expect((await server.call('GET', '/account/balance', { token: as })).body.data.sum).toBe('0.99')
  expect((await server.call('GET', '/account/integral', { token: as })).body.data.sum).toBe(userInfo.score)
})

test.each<[Record<string, unknown>, string[]]>([
  [{ sort: 'highest' }, ['25.00', '5.00', '0.05']],
  [{ sort: 'lowest' }, ['-12.34', '0.01', '0.05']],
  [{ sort: 'oldest' }, ['5.00', '-12.34', '0.05']],
  [{ sort: 'oldest', kind: 'in' }, ['5.00', '0.05', '0.01']],
  [{ sort: 'lowest', from: '2026-03-10' }, ['0.01', '25.00']],
])('with %j the first entries are %j', async (query, amounts) => {
  const { data } = (await server.call('GET', '/account/balance', { token, query: { ...query, limit: 3 } })).body
  expect(data.list.map(({ money }: { money: string }) => money)).toEqual(amounts)
  expect(data.sort).toBe(query.sort)
})

test('a list without filters is sorted newest first, and says so', async () => {
  expect((await server.call('GET', '/account/integral', { token })).body.data.sort).toBe('newest')
})

test('the summary of a period has sums, the previous period and the trend', async () => {
  const query = { from: '2026-03-09', to: '2026-03-31' }
  const { data } = (await server.call('GET', '/account/balanceSummary', { token, query })).body
  expect(data).toEqual({
    from: '2026-03-09',
    to: '2026-03-10',
    step: 'day',
    before: '5.16',
    after: '30.22',
    in: '25.06',
    out: '0.00',
    count: 3,
    previous: { from: '2026-03-07', to: '2026-03-08', in: '0.00', out: '-12.34', count: 1 },
    series: [
      { day: '2026-03-09', in: '0.05', out: '0.00', after: '5.21' },
      { day: '2026-03-10', in: '25.01', out: '0.00', after: '30.22' },
    ],
  })
})

test('days are counted in the given time zone', async () => {
  const query = { from: '2026-03-09', to: '2026-03-09', zone: 'UTC' }
  const { data } = (await server.call('GET', '/account/balanceSummary', { token, query })).body
  // The first second of the 10th in China is the afternoon of the 9th in Greenwich.
  expect([data.count, data.in]).toEqual([2, '0.06'])
  expect((await server.call('GET', '/account/balance', { token, query })).body.data.total).toBe(2)
})

test('the summary of all time begins with the first entry and has no previous period', async () => {
  const { data } = (await server.call('GET', '/account/balanceSummary', { token })).body
  expect(data).toMatchObject({ from: '2026-03-03', to: '2026-03-10', before: '12.50', after: '30.22', previous: null })
  expect(data.series).toHaveLength(8)
})

test('the summary of points lists what earned most', async () => {
  const { data } = (await server.call('GET', '/account/integralSummary', { token })).body
  expect(data).toMatchObject({ in: 325, out: 0, before: 30, after: 355 })
  expect(data.earned).toEqual({
    list: [25, 24, 23, 22, 21].map((score) => ({ reason: String(score), score, times: 1 })),
    counted: 25,
    total: 25,
  })
})

test('the summary of points of a period without entries lists no reasons', async () => {
  const query = { from: '2026-02-01', to: '2026-02-10' }
  const { data } = (await server.call('GET', '/account/integralSummary', { token, query })).body
  expect(data).toMatchObject({ in: 0, earned: { list: [], counted: 0, total: 0 } })
})

test('the summary of a member without entries is zero', async () => {
  const as = await server.tokenOf(server.people.master)
  const { data } = (await server.call('GET', '/account/integralSummary', { token: as })).body
  expect(data).toMatchObject({ from: '2026-03-10', to: '2026-03-10', in: 0, out: 0, count: 0, previous: null })
})

test.each([
  { from: 'x' },
  { to: '2026-02-30' },
  { kind: 'sideways' },
  { sort: 'random' },
  { zone: 'Moon/Crater' },
  { from: '2026-03-10', to: '2026-03-09' },
])('the filter %j is refused', async (query) => {
  const { body } = await server.call('GET', '/account/balance', { token, query, language: 'en' })
  expect(body).toMatchObject({ code: 0, msg: 'Parameter error', data: null })
})

test.each([{ from: 'x' }, { zone: 'Moon/Crater' }])('the summary refuses %j', async (query) => {
  const { body } = await server.call('GET', '/account/integralSummary', { token, query, language: 'en' })
  expect(body).toMatchObject({ code: 0, msg: 'Parameter error', data: null })
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
