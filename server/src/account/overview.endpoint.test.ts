import { openLogin } from '../identity/login-sessions.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'

// The overview page needs one call of the account: it also has logins to look at, and channels to bind.

let server: TestServer
beforeAll(async () => {
  server = await testServer({ OUTBOX: 'on' })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.deleteFrom('member_token').execute()
  await server.db.deleteFrom('member_session').execute()
})

const day = 86_400
/** Logs a member in without a call; `ago` in seconds. */
const logIn = async (ip: string, ago = 60, memberId = server.people.alice) => {
  const now = Math.floor(server.clock() / 1000) - ago
  return (await openLogin(server.db, { memberId, keep: 'refreshable', ip, userAgent: '', previous: null, now })).token
}
const overviewFor = async (token: string) => (await server.call('GET', '/account/overview', { token })).body.data
const addressesFor = async (token: string) =>
  (await overviewFor(token)).unfamiliarLogins.map(({ ip }: { ip: string }) => ip)

test.each<[string, Array<[ip: string, ago?: number]>, string[]]>([
  ['only this login', [], []],
  ['another one from this address', [['10.0.0.1']], []],
  ['one from another address', [['10.0.0.2']], ['10.0.0.2']],
  ['two from one other address', [['10.0.0.2'], ['10.0.0.2', 9 * day]], []],
  ['one from another address, a week ago', [['10.0.0.2', 7 * day]], []],
  ['one without an address', [['']], []],
  ['one that has expired beside an open one', [['10.0.0.2', 31 * day], ['10.0.0.2']], ['10.0.0.2']],
  [
    'many, of which the newest five are told',
    Array.from({ length: 40 }, (_, index) => [`10.0.1.${index}`, 3600 - index]),
    ['10.0.1.39', '10.0.1.38', '10.0.1.37', '10.0.1.36', '10.0.1.35'],
  ],
])('%s', async (_, others, expected) => {
  const here = await logIn('10.0.0.1')
  for (const [ip, ago] of others) await logIn(ip, ago)
  expect(await addressesFor(here)).toEqual(expected)
})

test('logins of other members are not told', async () => {
  const here = await logIn('10.0.0.1')
  await logIn('10.0.0.2', 60, server.people.master)
  expect(await overviewFor(here)).toMatchObject({ unfamiliarLogins: [] })
})

test('a token from before sessions were stored is told of logins too', async () => {
  await logIn('10.0.0.2')
  expect(await addressesFor(await server.tokenOf(server.people.alice))).toEqual(['10.0.0.2'])
})

test('channels are told like those of the profile, and only to members who may see it', async () => {
  const here = await logIn('10.0.0.1')
  const { accountVerificationType } = (await server.call('GET', '/account/profile', { token: here })).body.data
  expect(accountVerificationType.length).toBeGreaterThan(0)
  expect(await overviewFor(here)).toMatchObject({ accountVerificationType })
  const id = server.people.rules.get('account/overview')
  const { group_id } = await server.db
    .selectFrom('member')
    .select('group_id')
    .where('id', '=', server.people.limited)
    .executeTakeFirstOrThrow()
  await server.db
    .updateTable('member_group')
    .set({ rules: `${id}` })
    .where('id', '=', group_id)
    .execute()
  const limited = await logIn('10.0.0.9', 60, server.people.limited)
  expect((await server.call('GET', '/account/profile', { token: limited })).body.code).toBe(401)
  expect(await overviewFor(limited)).toMatchObject({ accountVerificationType: [], unfamiliarLogins: [] })
})
