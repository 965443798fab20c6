import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import Libsql from 'libsql'
import { buildServer, run, type ServerProcess, startProcess } from './testing/server-process.ts'

// What was acknowledged is there after SIGKILL in the middle of writes, and the ledgers still add up.

const kills = 5
const writers = 6

let folder: string
beforeAll(() => {
  buildServer()
  folder = mkdtempSync(join(tmpdir(), 'member-durability-'))
}, 120_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What the server said yes to, so that it must remember it. */
interface Acknowledged {
  tokens: string[]
  loggedOut: string[]
  read: number[]
}

const environment = () => ({
  PORT: '0',
  DATA_DIR: folder,
  LOGIN_CAPTCHA: 'off',
  RATE_LIMIT: '0',
  RATE_LIMIT_LOGIN: '0',
  LOG_LEVEL: 'silent',
})

const post = async (address: string, path: string, body: unknown, token = '') => {
  const headers = { 'content-type': 'application/json', ...(token && { 'ba-user-token': token }) }
  const response = await fetch(`${address}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  return (await response.json()) as {
    code: number
    data: { token: string; userInfo: { token: string; refresh_token: string } }
  }
}

const get = async (address: string, path: string, token: string) =>
  (await (await fetch(`${address}/api${path}`, { headers: { 'ba-user-token': token } })).json()) as { code: number }

const logIn = async (address: string) =>
  (await post(address, '/user/checkIn', { tab: 'login', username: 'demo', password: 'Demo123456', keep: true })).data
    .userInfo

/** Writes until the server dies under it: new tokens, ended tokens, messages marked as read. */
const write = async (
  address: string,
  session: { token: string; refresh_token: string },
  done: Acknowledged,
  ids: number[],
) => {
  let turn = 0
  for (;;) {
    try {
      const refreshed = await post(
        address,
        '/common/refreshToken',
        { refreshToken: session.refresh_token },
        `none-${turn}`,
      )
      if (refreshed.code === 1) done.tokens.push(refreshed.data.token)
      turn += 1
      if (turn % 3 === 0) {
        const token = done.tokens.shift() ?? ''
        if ((await post(address, '/user/logout', {}, token)).code === 1) done.loggedOut.push(token)
      }
      const id = ids.shift()
      if (id !== undefined && (await post(address, '/interaction/markRead', { ids: id }, session.token)).code === 1)
        done.read.push(id)
    } catch {
      return
    }
  }
}

const withDatabase = <T>(work: (database: InstanceType<typeof Libsql>) => T): T => {
  const database = new Libsql(join(folder, 'member.db'))
  try {
    return work(database)
  } finally {
    database.close()
  }
}

const numbers = (query: string): number[] =>
  withDatabase((database) => (database.prepare(query).all([]) as Array<{ value: number }>).map((row) => row.value))

/** Gives the demo member many unread messages, so that each write has its own. */
const addUnread = (): number[] => {
  withDatabase((database) =>
    database.exec(
      "with recursive n(i) as (select 1 union all select i + 1 from n where i < 4000) insert into message (user_id, recipient_id, content, status, del_user_id, create_time) select 6, 1, 'x', 'unread', 0, 0 from n",
    ),
  )
  return numbers("select id as value from message where recipient_id = 1 and status = 'unread' and content = 'x'")
}

const kill = async (server: ServerProcess) => {
  server.child.kill('SIGKILL')
  expect(await server.ended).toMatchObject({ signal: 'SIGKILL' })
}

test(`${kills} × SIGKILL during writes lose nothing that was acknowledged`, async () => {
  let server = await startProcess(environment(), ['--demo'])
  const ids = addUnread()
  let acknowledged = 0
  for (let round = 0; round < kills; round += 1) {
    const done: Acknowledged = { tokens: [], loggedOut: [], read: [] }
    const session = await logIn(server.address)
    const dying = server
    const writing = Array.from({ length: writers }, () => write(dying.address, session, done, ids))
    await sleep(150 + 90 * round)
    await kill(dying)
    await Promise.all(writing)

    const next = await startProcess(environment(), ['--demo'])
    server = next
    acknowledged += done.tokens.length + done.loggedOut.length + done.read.length
    for (const token of [session.token, ...done.tokens]) {
      expect((await get(next.address, '/index/index?requiredLogin=1', token)).code).toBe(1)
    }
    for (const token of done.loggedOut) {
      expect((await get(next.address, '/index/index?requiredLogin=1', token)).code).toBe(303)
    }
    const unread = new Set(numbers("select id as value from message where status = 'unread'"))
    expect(done.read.filter((id) => unread.has(id))).toEqual([])
  }
  expect(acknowledged).toBeGreaterThan(kills * writers)
  expect(numbers('select count(*) as value from store')).toEqual([2])
  const wrongSums =
    'select m.id as value from member m where m.money <> (select coalesce(sum(money), 0) from balance_entry where member_id = m.id) or m.score <> (select coalesce(sum(score), 0) from score_entry where member_id = m.id)'
  expect(numbers(wrongSums)).toEqual([])
  await kill(server)
}, 120_000)

test('SIGKILL during the first filling leaves a folder that the next start fills', async () => {
  for (const delay of [0, 250, 500]) {
    const DATA_DIR = join(folder, `first-${delay}`)
    const { child, ended } = run({ ...environment(), DATA_DIR }, ['--demo'])
    while (!existsSync(join(DATA_DIR, 'member.db'))) await sleep(5)
    await sleep(delay)
    child.kill('SIGKILL')
    await ended
    const server = await startProcess({ ...environment(), DATA_DIR }, ['--demo'])
    await logIn(server.address)
    await kill(server)
  }
}, 60_000)
