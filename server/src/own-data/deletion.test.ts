import { sql } from 'kysely'
import pino from 'pino'
import { databaseKind } from '../database/database-kind.ts'
import { addMember, testPassword } from '../testing/test-people.ts'
import { sharedDesk } from '../testing/ticket-desk.ts'
import { until } from '../testing/time.ts'
import { deleteMembers, withdrawal } from './delete-members.ts'
import { deletionRefusal } from './deletion.ts'

// A member has their account deleted after a waiting time; until then they can keep it.

const day = 86_400
const poor = { money: 0, score: 0 }

test.each<[string, Parameters<typeof deletionRefusal>[0], string | undefined]>([
  ['nothing to lose', { member: poor, staff: false, forfeit: false }, undefined],
  ['a balance', { member: { money: 1, score: 0 }, staff: false, forfeit: false }, 'deletionForfeits'],
  ['points', { member: { money: 0, score: 1 }, staff: false, forfeit: false }, 'deletionForfeits'],
  ['a balance that they give up', { member: { money: 1, score: 1 }, staff: false, forfeit: true }, undefined],
  ['a debt', { member: { money: -1, score: 0 }, staff: false, forfeit: false }, undefined],
  ['work for the store', { member: poor, staff: true, forfeit: true }, 'deletionByOperator'],
])('with %s', (_, asked, refusal) => expect(deletionRefusal(asked)).toBe(refusal))

test.each([
  ['new', 'cancel'],
  ['open', 'close'],
  ['pending', 'close'],
  ['on_hold', 'close'],
  ['solved', 'confirm'],
] as const)('a work order that is %s ends by %s', (status, kind) => expect(withdrawal({ status })).toEqual({ kind }))

const desk = sharedDesk({ LOGIN_CAPTCHA: 'off', OUTBOX: 'on' })
const lines: string[] = []
const log = pino({}, { write: (line: string) => void lines.push(line) })
const call = async (method: 'GET' | 'POST', path: string, token: string, body?: object) =>
  (await desk.server.call(method, path, { token, language: 'en', ...(body && { body }) })).body
const request = (token: string, body: object = { password: testPassword, forfeit: true }) =>
  call('POST', '/account/requestDeletion', token, body)
const deleteDue = () => deleteMembers(desk.server.db, desk.now(), log)

/** What a member is called and reached by, found nowhere else. */
const zhu = {
  username: 'zhuming88',
  nickname: '竹鸣子',
  email: 'zhuming@example.com',
  mobile: '13912345678',
  motto: '竹里馆',
}
const join = async (values: object = {}) => {
  const { db, people } = desk.server
  const first = { shop_id: people.shopId, group_id: people.groups.members, join_time: desk.now() }
  const id = await addMember(db, { ...first, ...zhu, last_login_ip: '198.51.100.77', ...values })
  return { id, token: await desk.server.tokenOf(id) }
}
const rowOf = (id: number) =>
  desk.server.db.selectFrom('member').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

beforeEach(async () => {
  desk.server.clock.advance(3600)
  await desk.clear()
  await desk.makeOfficial('master')
})
// The names of one test are free for the next.
afterEach(async () => {
  const { db } = desk.server
  await db.updateTable('member').set({ deletion_time: 1 }).where('username', '=', zhu.username).execute()
  await deleteDue()
})

test('a request needs the password and consent to what is lost, waits as the store says, and is told once', async () => {
  const { token, id } = await join({ money: 100 })
  expect((await request(token, { password: testPassword })).msg).toMatch(/balance and points will be lost/)
  const wrong = { msg: 'Wrong password', data: { field: 'password' } }
  expect(await request(token, { password: 'Wrong123456', forfeit: true })).toMatchObject(wrong)
  expect((await call('GET', '/account/ownData', token)).data).toMatchObject({ deletionTime: null, money: '1.00' })
  const due = desk.now() + 15 * day
  expect((await request(token)).data).toEqual({ deletionTime: due })
  await desk.server.db.updateTable('shop').set({ deletion_days: 7 }).execute()
  expect((await request(token)).data).toEqual({ deletionTime: due })
  await desk.server.db.updateTable('shop').set({ deletion_days: 15 }).execute()
  for (const path of ['/account/ownData', '/account/overview'])
    expect((await call('GET', path, token)).data.deletionTime).toBe(due)
  const notices = await desk.server.db.selectFrom('message').selectAll().where('recipient_id', '=', id).execute()
  expect(notices).toMatchObject([{ kind: 'account', action_label: 'Keep my account' }])
})

test('an account that its member keeps is not deleted, and is no longer told to be', async () => {
  const { id, token } = await join()
  await request(token)
  const told = desk.server.db.selectFrom('message').selectAll().where('recipient_id', '=', id).orderBy('id')
  const [notice] = await told.execute()
  const asSaid = { timeZone: 'Asia/Shanghai', month: 'long', day: 'numeric' } as const
  const due = (desk.now() + 15 * day) * 1000
  const dates = ['en-GB', 'zh-CN'].map((tag) => new Intl.DateTimeFormat(tag, asSaid).format(due))
  const said = JSON.parse(notice?.translations ?? '')
  expect(said.en.content).toContain(`will be deleted on ${dates[0]}.`)
  expect(said['zh-cn'].content).toContain(`将于 ${dates[1]}注销`)
  for (const _ of [1, 2]) expect((await call('POST', '/account/cancelDeletion', token)).code).toBe(1)
  expect(await told.execute()).toMatchObject([
    { id: notice?.id, status: 'read', del_user_id: -1 },
    { content: expect.stringContaining('was cancelled'), status: 'unread', action_label: 'Show devices' },
  ])
  desk.server.clock.advance(16 * day)
  await deleteDue()
  expect(await rowOf(id)).toMatchObject({ ...zhu, status: 'enabled', deletion_time: 0 })
})

test.each(['agent', 'master'] as const)('%s has to ask an operator', async (who) => {
  const token = await desk.server.tokenOf(desk.server.people[who])
  expect((await call('GET', '/account/ownData', token)).data.byOperator).toBe(true)
  expect((await request(token)).msg).toMatch(/administrator has to delete/)
})

test('who has come to work for the store meanwhile keeps the account', async () => {
  const { id, token } = await join()
  await request(token)
  const { db, people } = desk.server
  await db.updateTable('member').set({ group_id: people.groups.agents }).where('id', '=', id).execute()
  desk.server.clock.advance(16 * day)
  await deleteDue()
  expect(await rowOf(id)).toMatchObject({ username: zhu.username, status: 'enabled', deletion_time: 0 })
  await db.updateTable('member').set({ group_id: people.groups.members }).where('id', '=', id).execute()
})

/** All rows of all tables that hold one of these texts. */
const findings = async (texts: readonly string[]): Promise<string[]> => {
  const { db } = desk.server
  const found: string[] = []
  const listed =
    databaseKind(db) === 'libsql'
      ? sql`select name from sqlite_master where type = 'table'`
      : sql`
    select tablename as name from pg_tables where schemaname = current_schema()`
  for (const { name } of (await sql<{ name: string }>`${listed}`.execute(db)).rows) {
    const rows = await db
      .selectFrom(name as 'member')
      .selectAll()
      .execute()
    for (const text of texts) if (JSON.stringify(rows).includes(text)) found.push(`${name}: ${text}`)
  }
  return found
}

test('deletes once, when it is due, what is personal; records, messages and work orders stay without a name', async () => {
  const { id, token } = await join({ money: 100, avatar: '/storage/zhu.png' })
  const { db, people } = desk.server
  const now = desk.now()
  const wrong = { tab: 'login', username: zhu.username, password: 'Wrong123456' }
  await desk.server.call('POST', '/user/checkIn', { body: wrong, headers: { 'user-agent': 'Zhu/1' } })
  await call('POST', '/interaction/sendMessage', token, { userId: people.agent, content: 'Keep this' })
  await call('POST', '/interaction/savePreferences', token, { time_zone: 'Asia/Shanghai' })
  await call('POST', '/interaction/block', token, { userId: people.limited, blocked: true })
  const ticket = await desk.create({ subject: 'A lamp' }, token)
  const contact = { shop_id: people.shopId, channel: 'email' as const, address: zhu.email, event: 'e' }
  await db
    .insertInto('outbox')
    .values({ ...contact, subject: 's', body: 'b', create_time: now })
    .execute()
  const entry = { member_id: id, money: 100, before: 0, after: 100, memo: 'refund', create_time: now }
  await db
    .insertInto('balance_entry')
    .values({ ...entry, seq: 1, ins: 1, outs: 0, gained: 100 })
    .execute()
  await db
    .insertInto('passkey')
    .values({
      ...{ shop_id: people.shopId, member_id: id, credential_id: 'zhu', public_key: 'k', counter: 0, transports: '' },
      ...{ name: '竹鸣子的手机', create_time: now, last_used_time: null },
    })
    .execute()
  await request(token)
  const personal = [...Object.values(zhu), '198.51.100.77', 'Zhu/1']
  // A failed login is recorded after its answer.
  await until(async () => {
    const found = await findings(personal)
    return personal.every((text) => found.some((finding) => finding.endsWith(`: ${text}`)))
  })

  desk.server.clock.advance(15 * day - 1)
  await deleteDue()
  expect(await rowOf(id)).toMatchObject(zhu)
  desk.server.clock.advance(1)
  lines.length = 0
  await Promise.all([deleteDue(), deleteDue()])
  expect(lines.filter((line) => line.includes('was deleted'))).toHaveLength(1)
  for (const text of personal) expect([...lines, ...desk.server.log].join()).not.toContain(text)

  expect(await findings(personal)).toEqual([])
  expect(await rowOf(id)).toMatchObject({ username: `#${id}`, status: 'disabled', money: 100, deletion_time: 0 })
  expect((await call('GET', '/account/ownData', token)).code).toBe(303)
  const agentToken = await desk.server.tokenOf(people.agent)
  const thread = await desk.get('detail', agentToken, { id: ticket.id, view: 'manage' })
  expect(thread.data.ticket).toMatchObject({ status: 'cancelled', requester: { id, nickname: '' } })
  const dialog = await desk.server.call('GET', '/interaction/conversations', { token: agentToken })
  expect(dialog.body.data.list).toMatchObject([
    expect.objectContaining({ user: expect.objectContaining({ id, nickname: '', gone: true }) }),
  ])
  const entries = await db.selectFrom('balance_entry').select('memo').where('member_id', '=', id).execute()
  expect(entries).toEqual([{ memo: 'refund' }])
  expect((await join()).id).not.toBe(id)
})
