import { recordFailedLogin } from '../identity/login-records.ts'
import { testPassword } from '../testing/test-people.ts'
import { resetAccounts } from '../testing/test-reset.ts'
import { sharedServer } from '../testing/test-server.ts'
import { until } from '../testing/time.ts'

// Members see who has logged in to their account, who has tried to, and end what was not them.

const server = sharedServer({ LOGIN_CAPTCHA: 'off', TRUST_PROXY: '1' })
resetAccounts(server)

const logIn = async (password = testPassword, { username = 'alice', address = '192.0.2.1' } = {}) => {
  const headers = { 'x-forwarded-for': address, 'user-agent': 'Test/1' }
  const answer = await server.call('POST', '/user/checkIn', { body: { tab: 'login', username, password }, headers })
  return answer.body.data?.userInfo?.token as string
}
const history = async (token: string, limit?: number) =>
  (await server.call('GET', '/account/logins', { token, ...(limit && { query: { limit } }) })).body.data
const disown = async (token: string, id: number) =>
  (await server.call('POST', '/account/disownLogin', { token, body: { id }, language: 'en' })).body
const records = () => server.db.selectFrom('login_record').select(['member_id', 'session_id']).execute()
/** Failed tries are recorded after their answer. */
const recorded = (count: number) => until(async () => (await records()).length === count)

test('has logins and failed tries with time, address, device and way, the newest first', async () => {
  await logIn('Wrong123456', { address: '198.51.100.7' })
  await recorded(1)
  const token = await logIn()
  const { list, more } = await history(token)
  const common = { id: expect.any(Number), way: 'password', user_agent: 'Test/1', create_time: expect.any(Number) }
  expect(list).toEqual([
    { ...common, result: 'success', current: true, ip: '192.0.2.1' },
    { ...common, result: 'failed', current: false, ip: '198.51.100.7' },
  ])
  expect(more).toBe(false)
})

test('says whether there are older ones than those asked for', async () => {
  for (let count = 0; count < 3; count += 1) await logIn()
  const token = await logIn()
  expect(await history(token, 3)).toMatchObject({ more: true, list: { length: 3 } })
  expect(await history(token, 4)).toMatchObject({ more: false, list: { length: 4 } })
})

test('has no tries of accounts that do not exist, and twenty failed ones a day of those that do', async () => {
  await logIn('Wrong123456', { username: 'nobody' })
  const { alice } = server.people
  const now = Math.floor(server.clock() / 1000)
  const failed = { memberId: alice, way: 'password', ip: '', userAgent: '' } as const
  for (let count = 0; count < 22; count += 1) await recordFailedLogin(server.db, { ...failed, now })
  expect(await records()).toEqual(Array.from({ length: 20 }, () => ({ member_id: alice, session_id: null })))
  await recordFailedLogin(server.db, { ...failed, now: now + 86_400 })
  expect(await records()).toHaveLength(21)
})

test('keeps logins whose session has ended', async () => {
  const token = await logIn()
  const { body } = await server.call('POST', '/user/logout', { token, body: {} })
  expect(body.code).toBe(1)
  expect((await history(await logIn())).list).toHaveLength(2)
})

test('ends the session of a login that was not theirs, and never the one that asks', async () => {
  const other = await logIn()
  const own = await logIn()
  const [current, stranger] = (await history(own)).list
  expect(await disown(own, stranger.id)).toMatchObject({ code: 1, data: { ended: 1 } })
  expect((await server.call('GET', '/account/logins', { token: other })).body.code).toBe(303)
  expect(await disown(own, stranger.id)).toMatchObject({ code: 1, data: { ended: 0 } })
  expect(await disown(own, current.id)).toMatchObject({ code: 1, data: { ended: 0 } })
  expect(await history(own)).toMatchObject({ list: { length: 2 } })
})

test('of a failed try there is nothing to end, and others have no say', async () => {
  await logIn('Wrong123456')
  await recorded(1)
  const own = await logIn()
  const [current, failed] = (await history(own)).list
  expect(await disown(own, failed.id)).toMatchObject({ code: 1, data: { ended: 0 } })
  const foreign = await server.tokenOf(server.people.master)
  expect(await disown(foreign, current.id)).toMatchObject({
    code: 0,
    msg: expect.stringMatching(/doesn’t exist|no longer/),
  })
  expect((await history(own)).list).toHaveLength(2)
})
