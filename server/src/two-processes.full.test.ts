import { buildServer, loginOf, type ServerProcess, startProcess } from './testing/server-process.ts'
import { type TestDatabase, testDatabase } from './testing/test-database.ts'

// Two server processes on one database do what they are asked at the same moment: nothing of it fails because of the
// other one.

let own: TestDatabase
let servers: ServerProcess[] = []
beforeAll(async () => {
  buildServer()
  own = await testDatabase()
})
afterAll(async () => {
  await Promise.all(servers.map(({ stop }) => stop()))
  await own.remove()
})

const server = (which: number) => servers[which % servers.length] as ServerProcess
const call = (which: number, ...given: Parameters<ServerProcess['call']>) => server(which).call(...given)
const logIn = (which: number, username: string, from?: string) => server(which).logIn(username, from)

test('two first starts on an empty database both come up, and the demo is there once', async () => {
  const environment = {
    ...own.environment,
    PORT: '0',
    LOGIN_CAPTCHA: 'off',
    TRUST_PROXY: '1',
    RATE_LIMIT: '0',
    RATE_LIMIT_LOGIN: '0',
    RATE_LIMIT_MEMBER: '0',
  }
  servers = await Promise.all([startProcess(environment, ['--demo']), startProcess(environment, ['--demo'])])
  for (const which of [0, 1]) await logIn(which, 'demo')
  const db = await own.open()
  expect(await db.selectFrom('shop').select('id').execute()).toHaveLength(2)
  await db.destroy()
})

test('replies to one work order, each two at once, are all there, once and in a row', async () => {
  const [member = '', agent = ''] = await Promise.all(
    ['demo', 'agent'].map(async (name) => (await logIn(0, name)).token),
  )
  const [category] = (await call(0, '/workorder/categories', { token: member })).body.data.list
  const opened = { subject: 'Parcel missing', category_id: category.id, body: 'Where is it?' }
  const { id } = (await call(0, '/workorder/create', { token: member, body: opened })).body.data.ticket
  const texts = Array.from({ length: 24 }, (_, number) => `Reply ${number}`)
  const reply = (number: number) =>
    call(number, '/workorder/reply', {
      token: number % 4 < 2 ? member : agent,
      body: { id, body: texts[number], client_id: `r${number}`, ...(number % 4 >= 2 && { view: 'manage' }) },
    })
  // Two of them: a longer queue may be told on a slow machine that the server is busy.
  for (let number = 0; number < texts.length; number += 2)
    for (const answer of await Promise.all([reply(number), reply(number + 1)]))
      expect(answer).toMatchObject({ status: 200, body: { code: 1 } })
  const { list } = (await call(1, `/workorder/messages?id=${id}&view=manage`, { token: agent })).body.data
  const said = list.map((entry: { body?: string }) => entry.body).filter((body?: string) => body?.startsWith('Reply'))
  expect(said.sort()).toEqual(texts.sort())
  const numbers = list.map(({ seq }: { seq: number }) => seq)
  expect(numbers).toEqual(numbers.map((_: number, index: number) => index + numbers[0]))
})

// That a login does not wait for such a burst is shown by `lock-out.test.ts`.
test('a burst of logins on both processes is answered, and so is a login from another address amid it', async () => {
  const names = ['lena', 'limited', 'agent', 'lead']
  const burst = Array.from({ length: 32 }, (_, number) =>
    call(number, '/user/checkIn', {
      body: loginOf(names[(number >> 1) % names.length] ?? ''),
      from: `192.0.2.${number % 2}`,
    }),
  )
  for (const which of [0, 1]) await logIn(which, 'demo', '198.51.100.9')
  for (const { status } of await Promise.all(burst)) expect(status).toBe(200)
})
