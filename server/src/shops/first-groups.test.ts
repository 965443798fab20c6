import type { Database } from '../database/schema.ts'
import { fillDatabase } from '../demo/fill-database.ts'
import { sentCode } from '../testing/test-codes.ts'
import { type TestDatabase, testDatabase } from '../testing/test-database.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { testClock } from '../testing/time.ts'

const member = [
  'account',
  'account/balance',
  'account/changePassword',
  'account/integral',
  'account/overview',
  'account/profile',
  'account/workorder',
  'account/workorder/attach',
  'account/workorder/cancel',
  'account/workorder/close',
  'account/workorder/confirm',
  'account/workorder/create',
  'account/workorder/hide',
  'account/workorder/nudge',
  'account/workorder/rate',
  'account/workorder/reopen',
  'account/workorder/reply',
  'ajax/upload',
  'messageCenter',
]
const agent = [
  'account/woManage',
  'account/woManage/assign',
  'account/woManage/create',
  'account/woManage/label',
  'account/woManage/merge',
  'account/woManage/note',
  'account/woManage/priority',
  'account/woManage/reply',
  'account/woManage/status',
]
const lead = [
  'account/woManage/canned',
  'account/woManage/category',
  'account/woManage/delete',
  'account/woManage/export',
  'account/woManage/labels',
  'account/woManage/sla',
  'account/woManage/team',
]

let own: TestDatabase
let db: Database
let server: TestServer
beforeAll(async () => {
  own = await testDatabase()
  db = await own.open()
  const clock = testClock()
  await fillDatabase(db, { demo: 'none', siteName: undefined, clock })
  server = await testServer({ OUTBOX: 'on', LOGIN_CAPTCHA: 'off' }, { database: db, clock })
})
afterAll(async () => {
  await server.close()
  await db.destroy()
  await own.remove()
})

/** Names of the rules in a group's list. */
const namesIn = async (list: string): Promise<string[]> => {
  const ids = list.split(',').map(Number)
  const rows = await db.selectFrom('member_rule').select('name').where('id', 'in', ids).execute()
  expect(rows).toHaveLength(ids.length)
  return rows.map(({ name }) => name).sort()
}

test('a new shop has members, agents and leads, each with exactly these rules', async () => {
  const groups = await db.selectFrom('member_group').selectAll().orderBy('id').execute()
  const found = await Promise.all(
    groups.map(async ({ name, rules, status }) => [name, status, await namesIn(rules)] as const),
  )
  expect(found).toEqual([
    ['members', 'enabled', [...member].sort()],
    ['agents', 'enabled', [...member, ...agent].sort()],
    ['leads', 'enabled', [...member, ...agent, ...lead].sort()],
  ])
})

test('every rule of a new shop belongs to a group', async () => {
  const rules = await db.selectFrom('member_rule').select('name').execute()
  expect(rules.map(({ name }) => name).sort()).toEqual([...member, ...agent, ...lead].sort())
})

/** Registers a member and returns the token. */
const register = async (username: string): Promise<string> => {
  const email = `${username}@example.com`
  // Codes are in the outbox of the server's database.
  const captcha = await sentCode({ ...server, db }, { email, event: 'user_register' })
  const form = { tab: 'register', registerType: 'email', username, password: 'First123456', email, captcha }
  const { body } = await server.call('POST', '/user/checkIn', { body: form, language: 'en' })
  expect(body).toMatchObject({ code: 1 })
  return body.data.userInfo.token
}

/** A work order of the member with that token. */
const createTicket = async (token: string): Promise<number> => {
  const { id: shop_id } = await db.selectFrom('shop').select('id').executeTakeFirstOrThrow()
  const texts = { name: '订单', name_en: 'Orders', template: '', template_en: '' }
  const row = { shop_id, pid: 0, ...texts, default_priority: 'normal' as const }
  const { id } = await db.insertInto('ticket_category').values(row).returning('id').executeTakeFirstOrThrow()
  const form = { subject: 'Parcel missing', category_id: id, body: 'Where is it?' }
  return (await server.call('POST', '/workorder/create', { token, body: form })).body.data.ticket.id
}

describe('a newly registered member', () => {
  let token: string
  let othersTicket: number
  beforeAll(async () => {
    token = await register('first')
    othersTicket = await createTicket(await register('second'))
  })

  test('joins the members', async () => {
    const rows = await db
      .selectFrom('member')
      .innerJoin('member_group', 'member_group.id', 'member.group_id')
      .select(['member.username', 'member_group.name'])
      .orderBy('member.id')
      .execute()
    expect(rows).toEqual([
      { username: 'first', name: 'members' },
      { username: 'second', name: 'members' },
    ])
  })

  test('has the member pages and no queue', async () => {
    const { data } = (await server.call('GET', '/index/index', { token })).body
    const names = JSON.stringify(data)
    expect(names).toContain('"account/workorder"')
    expect(names).toContain('"messageCenter"')
    expect(names).not.toContain('woManage')
    for (const path of ['/account/overview', '/account/profile', '/workorder/list', '/interaction/messageList']) {
      expect([path, (await server.call('GET', path, { token })).body.code]).toEqual([path, 1])
    }
  })

  test.each<['GET' | 'POST', string, Record<string, unknown>]>([
    ['GET', 'list', { view: 'manage' }],
    ['GET', 'queues', {}],
    ['GET', 'agents', {}],
    ['GET', 'labels', {}],
    ['GET', 'cannedReplies', {}],
    ['GET', 'sla', {}],
    ['GET', 'export', {}],
    ['POST', 'create', { requester_id: 999 }],
    ['POST', 'saveCannedReply', {}],
    ['POST', 'deleteCannedReply', {}],
    ['POST', 'saveSla', {}],
    ['POST', 'saveBusinessHours', {}],
    ['POST', 'deleteSla', {}],
    ['POST', 'deleteBusinessHours', {}],
    ['GET', 'teams', {}],
    ['POST', 'saveTeam', {}],
    ['POST', 'deleteTeam', {}],
    ['GET', 'categorySettings', {}],
    ['POST', 'saveCategory', {}],
    ['POST', 'deleteCategory', {}],
    ['GET', 'labelSettings', {}],
    ['POST', 'saveLabel', { name: 'x' }],
    ['POST', 'deleteLabel', { id: 1 }],
    ['POST', 'exportRows', { ids: [1] }],
  ])('has no permission for %s %s of the agents', async (method, path, values) => {
    const sent = method === 'GET' ? { query: values } : { body: values }
    expect((await server.call(method, `/workorder/${path}`, { token, ...sent })).body).toMatchObject({ code: 401 })
  })

  test.each(['reply', 'status', 'assign', 'priority', 'label', 'merge', 'link', 'unlink', 'delete'])(
    'cannot %s the work order of another member',
    async (path) => {
      const before = await db.selectFrom('ticket').selectAll().execute()
      const body = {
        id: othersTicket,
        view: 'manage',
        into_id: othersTicket,
        body: 'x',
        status: 'spam',
        priority: 'high',
        assignee_id: 0,
      }
      expect((await server.call('POST', `/workorder/${path}`, { token, body })).body).toMatchObject({ code: 0 })
      expect(await db.selectFrom('ticket').selectAll().execute()).toEqual(before)
    },
  )
})
