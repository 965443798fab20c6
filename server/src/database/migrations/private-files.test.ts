import type { Kysely } from 'kysely'
import { putBaselineData } from '../../testing/baseline-data.ts'
import { connectUnmigrated } from '../../testing/connect-database.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { allMigrations, migrate } from '../migrate.ts'
import { baseline } from './001-baseline.ts'

// Files of the first release become private and are never swept, as texts from then may name them.

test('uploads of the first release stay, each the only one of its identity', async () => {
  const own = await testDatabase()
  // biome-ignore lint/suspicious/noExplicitAny: the types describe the tables of the newest version only
  const db: Kysely<any> = connectUnmigrated(own)
  await migrate(db, 'test', { '001-baseline': baseline })
  const [member_id] = await putBaselineData(db)
  const { shop_id } = await db
    .selectFrom('member')
    .select('shop_id')
    .where('id', '=', member_id)
    .executeTakeFirstOrThrow()
  const file = { shop_id, member_id, topic: 'default', name: 'a.png', size: 1, mimetype: 'image/png', suffix: 'png' }
  const facts = { sha1: 'a', storage: 'local', width: 1, height: 1, quote: 1, create_time: 1, last_upload_time: 1 }
  const urls = ['/storage/default/20260310/a.png', '/storage/avatar/20260310/b.png']
  await db
    .insertInto('upload')
    .values(urls.map((url) => ({ ...file, ...facts, url })))
    .execute()
  await migrate(db, 'test', allMigrations)
  const rows = await db.selectFrom('upload').select(['url', 'identity', 'idle_since']).orderBy('id').execute()
  expect(rows).toEqual(urls.map((url) => ({ url, identity: url, idle_since: null })))
  await db.destroy()
  await own.remove()
})
