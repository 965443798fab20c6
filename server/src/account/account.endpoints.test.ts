import { sharedServer } from '../testing/test-server.ts'
import type { LedgerName } from './ledger-rows.ts'
import { type LedgerChange, postEntries } from './post-entries.ts'

const server = sharedServer()
let token: string

const now = Date.UTC(2026, 2, 10) / 1000

beforeAll(async () => {
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

test('the overview sums as many as thirty days for who asks for them', async () => {
  const { body } = await server.call('GET', '/account/overview', { token, query: { days: 30 } })
  expect(body.data.days).toHaveLength(30)
  expect(body.data.days[0]).toBe('2026-02-09')
  expect(body.data.money.slice(-8)).toEqual(['5.00', '0.00', '0.00', '0.00', '0.00', '-12.34', '0.05', '25.01'])
})

test('a member gets only their own balance entries, newest first, as texts with two decimals', async () => {
  const { body } = await server.call('GET', '/account/balance', { token, query: { page: 1, limit: 2 } })
  expect(body.data.total).toBe(5)
  expect(body.data.list).toMatchObject([
    { user_id: server.people.alice, money: '25.00', before: '5.22', after: '30.22', memo: 'now', create_time: now },
    { money: '0.01' },
  ])
})

test('points are numbers, filtered, newest first and page by page', async () => {
  const query = { kind: 'in', from: '2026-03-01', page: 2, limit: 10 }
  const { data } = (await server.call('GET', '/account/integral', { token, query })).body
  expect([data.total, data.sum, data.list.length]).toEqual([25, 325, 10])
  expect(data.list[0]).toMatchObject({ score: 15, before: 135, after: 150 })
})

test('the sum of all entries is the balance of the member', async () => {
  const as = await server.tokenOf(server.people.master)
  const { userInfo } = (await server.call('GET', '/index/index', { token: as })).body.data
  expect(userInfo.money).toBe('0.99')
  expect((await server.call('GET', '/account/balance', { token: as })).body.data.sum).toBe('0.99')
  expect((await server.call('GET', '/account/integral', { token: as })).body.data.sum).toBe(userInfo.score)
})

test('a list is sorted as it is asked for, and says how', async () => {
  const query = { sort: 'lowest', from: '2026-03-10', limit: 3 }
  const { list, sort } = (await server.call('GET', '/account/balance', { token, query })).body.data
  expect([sort, ...list.map(({ money }: { money: string }) => money)]).toEqual(['lowest', '0.01', '25.00'])
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

test('the summary of points lists what earned most', async () => {
  const { data } = (await server.call('GET', '/account/integralSummary', { token })).body
  expect(data).toMatchObject({ in: 325, out: 0, before: 30, after: 355 })
  expect(data.earned).toEqual({
    list: [25, 24, 23, 22, 21].map((score) => ({ reason: String(score), score, times: 1 })),
    counted: 25,
    total: 25,
  })
})

test('the summary of a member without entries is zero', async () => {
  const as = await server.tokenOf(server.people.master)
  const { data } = (await server.call('GET', '/account/integralSummary', { token: as })).body
  const earned = { list: [], counted: 0, total: 0 }
  expect(data).toMatchObject({ from: '2026-03-10', to: '2026-03-10', in: 0, out: 0, count: 0, previous: null, earned })
})

test.each(['balance', 'integral', 'balanceSummary', 'integralSummary'])(
  '%s refuses what it cannot read',
  async (path) => {
    for (const query of [{ from: 'x' }, { zone: 'Moon/Crater' }]) {
      const { body } = await server.call('GET', `/account/${path}`, { token, query, language: 'en' })
      expect(body).toMatchObject({
        code: 0,
        msg: 'Something in the request isn’t right. Check it and try again.',
        data: null,
      })
    }
  },
)
