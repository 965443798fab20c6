import type { Kysely } from 'kysely'
import { connectUnmigrated } from '../../../testing/connect-database.ts'
import { testDatabase } from '../../../testing/test-database.ts'
import { allMigrations, migrate } from '../../migrate.ts'

// Whoever may change service targets on an older site may manage categories, teams and labels after the upgrade.

const before = Object.fromEntries(Object.entries(allMigrations).filter(([name]) => name < '007'))

test('groups with service targets get the buttons, and no others do', async () => {
  const own = await testDatabase()
  // biome-ignore lint/suspicious/noExplicitAny: the types describe the tables of the newest version only
  const db: Kysely<any> = connectUnmigrated(own)
  await migrate(db, 'test', before)
  const shop = { site_name: 'x', record_number: '', version: '', member_center: 'open', official_accounts: '' }
  const add = async (table: string, row: Record<string, unknown>): Promise<number> =>
    (await db.insertInto(table).values(row).returning('id').executeTakeFirstOrThrow()).id
  const addRule = (shop_id: number, name: string, pid: number) =>
    add('member_rule', {
      ...{ shop_id, name, pid, type: pid === 0 ? 'menu' : 'button', title: name, title_en: name, path: '', icon: '' },
      ...{ menu_type: 'tab', url: '', component: '', no_login_valid: 0, extend: 'none', remark: '', weigh: 0 },
      ...{ status: '1', update_time: 5, create_time: 5 },
    })
  const [first, second] = [
    await add('shop', { ...shop, uuid: 'a', polling_interval: 30, create_time: 1 }),
    await add('shop', { ...shop, uuid: 'b', polling_interval: 30, create_time: 1 }),
  ]
  const page = await addRule(first, 'account/woManage', 0)
  const sla = await addRule(first, 'account/woManage/sla', page)
  await addRule(second, 'account', 0)
  const groups = { leads: `${page}, ${sla}`, agents: String(page), all: '*', none: '' }
  for (const [name, rules] of Object.entries(groups))
    await add('member_group', { shop_id: first, name, rules, status: 'enabled' })

  await migrate(db, 'test')
  const added = await db
    .selectFrom('member_rule')
    .selectAll()
    .where('id', '>', sla + 1)
    .orderBy('id')
    .execute()
  expect(added).toMatchObject([
    { shop_id: first, pid: page, type: 'button', name: 'account/woManage/category', title: '工单分类' },
    { shop_id: first, pid: page, type: 'button', name: 'account/woManage/team', title_en: 'Teams' },
    { shop_id: first, pid: page, type: 'button', name: 'account/woManage/labels', title_en: 'Manage labels' },
  ])
  const found = await db.selectFrom('member_group').select(['name', 'rules']).orderBy('id').execute()
  expect(Object.fromEntries(found.map(({ name, rules }) => [name, rules]))).toEqual({
    ...groups,
    leads: [page, sla, ...added.map(({ id }) => id)].join(','),
  })
  await db.destroy()
  await own.remove()
})
