import type { Database } from './database/schema.ts'
import { runLine } from './testing/command-line.ts'
import { sentCode } from './testing/test-codes.ts'
import { type TestDatabase, testDatabase } from './testing/test-database.ts'
import { type TestServer, testServer } from './testing/test-server.ts'
import { testClock } from './testing/time.ts'

// From an empty database to an answered ticket, with commands and the calls that pages make; no SQL.
// e2e/operations/fresh-site.spec.ts does the same with a browser.

const clock = testClock()
let own: TestDatabase
let db: Database
let server: TestServer
beforeAll(async () => {
  own = await testDatabase()
})
afterAll(async () => {
  await server.close()
  await db.destroy()
  await own.remove()
})

const run = async (...argv: string[]) => {
  const { code, stdout, stderr } = await runLine([...argv, '--json'], { env: own.environment, clock })
  expect({ code, stderr }).toEqual({ code: 0, stderr: [] })
  return JSON.parse(stdout.join('\n'))
}

const send = async (path: string, body: object, token?: string) => {
  const answer = await server.call('POST', path, { body, language: 'en', ...(token && { token }) })
  expect(answer.body).toMatchObject({ code: 1 })
  return answer.body.data
}

test('a site made by `init` has a ticket that an agent answers', async () => {
  const { password } = await run('init', '--name', 'North', '--lead', 'anna', '--generate-password')
  const agent = await run('admin', 'member', 'add', 'bea', '--group', 'agents', '--generate-password')
  db = await own.open()
  server = await testServer({ OUTBOX: 'on', LOGIN_CAPTCHA: 'off' }, { database: db, clock })

  const email = 'cara@example.com'
  const captcha = await sentCode({ ...server, db }, { email, event: 'user_register' })
  const form = { tab: 'register', registerType: 'email', username: 'cara', password: 'Cara123456', email, captcha }
  const member = (await send('/user/checkIn', form)).userInfo.token
  const { data } = (await server.call('GET', '/workorder/categories', { token: member, language: 'en' })).body
  const category = data.list[0]
  expect(category).toMatchObject({ name: 'Orders and delivery', template: expect.stringContaining('Order number:') })
  const opened = { subject: 'Parcel missing', category_id: category.id, body: 'Where is it?' }
  const { ticket } = await send('/workorder/create', opened, member)

  const logIn = async (username: string, secret: string) =>
    (await send('/user/checkIn', { tab: 'login', username, password: secret, keep: false })).userInfo.token
  const agentToken = await logIn('bea', agent.password)
  const queue = await server.call('GET', '/workorder/list', { token: agentToken, query: { view: 'manage' } })
  expect(queue.body.data.list).toMatchObject([{ subject: 'Parcel missing' }])
  await send(
    '/workorder/reply',
    { id: ticket.id, view: 'manage', body: 'On its way.', visibility: 'public' },
    agentToken,
  )

  const seen = await server.call('GET', '/workorder/messages', { token: member, query: { id: ticket.id } })
  expect(JSON.stringify(seen.body.data)).toContain('On its way.')
  const { list } = (await server.call('GET', '/workorder/list', { token: member })).body.data
  expect(list).toMatchObject([{ subject: 'Parcel missing', status: 'open' }])
  expect(await logIn('anna', password)).toEqual(expect.any(String))
})
