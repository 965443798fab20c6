import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, Migrator, sql } from 'kysely'
import { libsqlDialect } from './libsql-dialect.ts'

test('a migration that fails half-way leaves nothing behind', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'member-migrate-'))
  // biome-ignore lint/suspicious/noExplicitAny: a schema of this test alone
  const db = new Kysely<any>({ dialect: libsqlDialect(join(folder, 'a.db')) })
  const half = {
    async up(database: typeof db) {
      await database.schema.createTable('half').addColumn('id', 'integer').execute()
      throw new Error('power failure')
    },
  }
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: async () => ({ '001': half }) },
  }).migrateToLatest()
  expect(String(error)).toContain('power failure')
  const { rows } = await sql`select name from sqlite_master where name = 'half'`.execute(db)
  expect(rows).toEqual([])
  await db.destroy()
  await rm(folder, { recursive: true, force: true })
})
