import { indexWaiting } from '../full-text/index-waiting.ts'
import { issueToken } from '../identity/tokens.ts'
import { putBaselineData } from '../testing/baseline-data.ts'
import { connectUnmigrated } from '../testing/connect-database.ts'
import { type TestDatabase, testDatabase } from '../testing/test-database.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { indexMessages } from '../work-orders/search/index-messages.ts'
import { migrate } from './migrate.ts'
import { baseline } from './migrations/001-baseline.ts'
import type { Database } from './schema.ts'

// A site that was filled by the first release is opened by this server and used.

let own: TestDatabase
let db: Database
let server: TestServer
let token: string
beforeAll(async () => {
  own = await testDatabase()
  const first = connectUnmigrated(own)
  await migrate(first, 'test', { '001-baseline': baseline })
  const [member] = await putBaselineData(first)
  await first.destroy()
  db = await own.open()
  server = await testServer({}, { database: db })
  token = await issueToken(db, 'user', member, Math.floor(server.clock() / 1000))
})
afterAll(async () => {
  await server.close()
  await db.destroy()
  await own.remove()
})

const get = async (path: string, query: Record<string, unknown> = {}) =>
  (await server.call('GET', path, { token, query, language: 'en' })).body

test('a member of the first release has their balance, messages and work orders', async () => {
  expect(await get('/account/balance')).toMatchObject({ code: 1, data: { total: 2, list: [{ money: '-3.00' }, {}] } })
  expect(await get('/interaction/messageList')).toMatchObject({ code: 1, data: { total: 1 } })
  const { data } = await get('/workorder/list')
  expect(data).toMatchObject({ total: 1, list: [{ subject: 'Ticket', status: 'pending' }] })
  const { list } = (await get('/workorder/messages', { id: data.list[0].id })).data
  expect(list).toMatchObject([{ body: 'x' }])
})

test('a search says that there may be more until the timer has indexed the messages of the first release', async () => {
  const found = () => get('/workorder/list', { view: 'manage', keywords: 'Ticket' })
  expect(await found()).toMatchObject({ data: { complete: false } })
  await indexWaiting(db, 'ticket_search', indexMessages)
  expect(await found()).toMatchObject({ data: { total: 1, complete: true } })
})

test('the ticket of the first release goes on', async () => {
  const { id } = (await get('/workorder/list')).data.list[0]
  const { body } = await server.call('POST', '/workorder/reply', { token, body: { id, body: 'More' } })
  expect(body).toMatchObject({ code: 1, data: { ticket: { status: 'open' } } })
})
