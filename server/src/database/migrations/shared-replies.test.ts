import type { Kysely } from 'kysely'
import { putBaselineData } from '../../testing/baseline-data.ts'
import { connectUnmigrated } from '../../testing/connect-database.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { allMigrations, migrate } from '../migrate.ts'
import { baseline } from './001-baseline.ts'

test('replies that were shared in an account group are shared in the shop, and own ones stay own', async () => {
  const own = await testDatabase()
  // biome-ignore lint/suspicious/noExplicitAny: the types describe the tables of the newest version only
  const db: Kysely<any> = connectUnmigrated(own)
  await migrate(db, 'test', { '001-baseline': baseline })
  const [owner_id] = await putBaselineData(db)
  const { shop_id, group_id } = await db
    .selectFrom('member')
    .select(['shop_id', 'group_id'])
    .where('id', '=', owner_id)
    .executeTakeFirstOrThrow()
  const reply = { shop_id, owner_id, group_id, title: 'T', body_zh: '好', body_en: '' }
  await db
    .insertInto('canned_reply')
    .values(['mine', 'team', 'all'].map((scope) => ({ ...reply, scope, shortcut: `was-${scope}` })))
    .execute()
  await migrate(db, 'test', allMigrations)
  const rows = await db
    .selectFrom('canned_reply')
    .select(['shortcut', 'scope'])
    .where('shortcut', 'like', 'was-%')
    .orderBy('id')
    .execute()
  expect(rows).toEqual([
    { shortcut: 'was-mine', scope: 'mine' },
    { shortcut: 'was-team', scope: 'all' },
    { shortcut: 'was-all', scope: 'all' },
  ])
  await db.destroy()
  await own.remove()
})
