import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openLogin } from '../identity/login-sessions.ts'
import { addCategory } from '../testing/test-people.ts'
import { freshServer } from '../testing/test-server.ts'
import { sweepIncoming } from '../uploads/sweep-uploads.ts'
import { sweep } from './sweep.ts'

const day = 86_400

describe('rows', () => {
  const server = freshServer()
  let now: number
  beforeEach(async () => {
    now = Math.floor(server.clock() / 1000)
  })

  const login = { keep: 'once', way: 'password', ip: 'i', userAgent: 'u', previous: null } as const
  const sessions = async () =>
    (await server.db.selectFrom('member_session').select('member_id').orderBy('member_id').execute()).map(
      ({ member_id }) => member_id,
    )

  test('of sessions are deleted with their last token, also when the member never returned', async () => {
    const { alice, agent } = server.people
    await openLogin(server.db, { ...login, memberId: alice, now: now - 10 * day })
    await openLogin(server.db, { ...login, memberId: agent, now })
    await server.db
      .updateTable('member_token')
      .set({ expire_time: now - 3 * day })
      .where('member_id', '=', alice)
      .execute()
    await sweep(server.db, now)
    expect(await sessions()).toEqual([agent])
    expect((await server.db.selectFrom('member_token').select('member_id').execute()).length).toBe(1)
  })

  test('of the history of logins are deleted after 90 days', async () => {
    const { alice, agent } = server.people
    await openLogin(server.db, { ...login, memberId: alice, now: now - 90 * day })
    await openLogin(server.db, { ...login, memberId: agent, now: now - 90 * day + 1 })
    await sweep(server.db, now)
    const kept = await server.db.selectFrom('login_record').select('member_id').execute()
    expect(kept).toEqual([{ member_id: agent }])
  })

  test('of tokens that have just expired stay, so that they are reported as expired', async () => {
    const { alice } = server.people
    const { token } = await openLogin(server.db, { ...login, memberId: alice, now: now - 4 * day })
    await sweep(server.db, now)
    const { body } = await server.call('GET', '/index/index', { token, query: { requiredLogin: 1 } })
    expect([body.code, await sessions()]).toEqual([409, [alice]])
  })

  test('of codes, outbox and presence are deleted when they are outdated', async () => {
    const { shopId, agent } = server.people
    const code = { shop_id: shopId, channel: 'email' as const, event: 'user_register', code_hash: 'h', tries_left: 5 }
    const times = (sent_time: number) => ({
      sent_time,
      expire_time: sent_time + 600,
      day_count: 1,
      day_start: sent_time,
    })
    const message = { shop_id: shopId, channel: 'email' as const, event: 'e', subject: 's', body: 'b' }
    for (const [address, old] of [
      ['old@a.cn', 40 * day],
      ['new@a.cn', 0],
    ] as const) {
      await server.db
        .insertInto('verification_code')
        .values({ ...code, address, ...times(now - old) })
        .execute()
      await server.db
        .insertInto('outbox')
        .values({ ...message, address, create_time: now - old })
        .execute()
    }
    const ticket = { subject: 'Hello', category_id: await addCategory(server.db, shopId), body: 'x' }
    const token = await server.tokenOf(server.people.alice)
    const { id } = (await server.call('POST', '/workorder/create', { token, body: ticket })).body.data.ticket
    await server.db
      .insertInto('ticket_presence')
      .values({ ticket_id: id, member_id: agent, mode: 'viewing', at: now - 60 })
      .execute()
    await sweep(server.db, now)
    const addresses = async (table: 'verification_code' | 'outbox') =>
      (await server.db.selectFrom(table).select('address').execute()).map(({ address }) => address)
    expect([await addresses('verification_code'), await addresses('outbox')]).toEqual([['new@a.cn'], ['new@a.cn']])
    expect(await server.db.selectFrom('ticket_presence').selectAll().execute()).toEqual([])
  })
})

describe('files of uploads that never arrived', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'member-incoming-'))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  test('are deleted after a day; current uploads stay', async () => {
    const now = Date.now()
    for (const name of ['old', 'new']) await writeFile(join(folder, name), 'x')
    await utimes(join(folder, 'old'), now / 1000 - 2 * day, now / 1000 - 2 * day)
    await utimes(join(folder, 'new'), now / 1000 - 0.9 * day, now / 1000 - 0.9 * day)
    await mkdir(join(folder, 'not-a-file'))
    await sweepIncoming(folder, now)
    expect((await readdir(folder)).sort()).toEqual(['new', 'not-a-file'])
  })

  test('do not exist before the first upload', async () => {
    await expect(sweepIncoming(join(folder, 'none'), Date.now())).resolves.toBeUndefined()
  })
})
