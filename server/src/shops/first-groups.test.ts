import { fillDatabase } from '../demo/fill-database.ts'
import { sharedDatabase } from '../testing/migrated-database.ts'
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

const db = sharedDatabase()
beforeAll(() => fillDatabase(db, { demo: 'none', siteName: undefined, clock: testClock() }))

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
