import { type TestServer, testServer } from '../testing/test-server.ts'
import { openSession } from './caller.ts'

let server: TestServer
beforeEach(async () => {
  server = await testServer()
})
afterEach(() => server.close())

test('requests of a member that come together have one caller, and so have later ones', async () => {
  const token = await server.tokenOf(server.people.alice)
  const open = async () => (await openSession(server.db, { token, uuids: [], now: 1 })).caller
  const [one, other] = await Promise.all([open(), open()])
  expect(one.kind).toBe('member')
  expect(other).toBe(one)
  expect(await open()).toBe(one)
})
