import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { readConfig } from '../config.ts'
import { allMigrations, migrate } from '../database/migrate.ts'
import { openDatabase } from '../database/open-database.ts'
import { type BusySite, busySite, expectOneMoment } from '../testing/busy-site.ts'
import { addTestPeople, type TestPeople } from '../testing/test-people.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'

// The way down after an upgrade: the older server refuses the database, and takes the backup of before.

const now = 1_800_000_000
const newer = {
  ...allMigrations,
  '900-newer': {
    // biome-ignore lint/suspicious/noExplicitAny: a migration sees a schema that the types do not describe
    up: (db: Kysely<any>) => db.schema.alterTable('member').dropColumn('motto').execute(),
  },
}

let root: string
let site: string
let people: TestPeople
let busy: BusySite
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'member-downgrade-'))
  site = join(root, 'site')
})
afterEach(() => rm(root, { recursive: true, force: true }))

test('after an upgrade the older server takes the backup that was made before, and nothing else', async () => {
  const older = await openDatabase({ kind: 'libsql', folder: site })
  people = await addTestPeople(older, now)
  busy = await busySite(older, people, now)
  await busy.write()
  const backup = { folder: join(root, 'before'), database: 'included' } as const
  await makeBackup(backup, readConfig({ DATA_DIR: site }), () => now * 1000)
  await migrate(older, 'test', newer)
  await older.destroy()

  const sentence = /has the migration 900-newer of a newer one\); nothing was changed: update the server, or restore/
  await expect(openDatabase({ kind: 'libsql', folder: site })).rejects.toThrow(sentence)

  const fresh = join(root, 'fresh')
  await restoreBackup(backup.folder, readConfig({ DATA_DIR: fresh }))
  const restored = await openDatabase({ kind: 'libsql', folder: fresh })
  expect(await expectOneMoment(restored, people)).toBe(1)
  expect(await restored.selectFrom('member').select('motto').execute()).not.toHaveLength(0)
  await restored.destroy()
})

test('a backup of the newer version is refused by the older one', async () => {
  const db = await openDatabase({ kind: 'libsql', folder: site })
  await migrate(db, 'test', newer)
  const backup = { folder: join(root, 'after'), database: 'included' } as const
  await makeBackup(backup, readConfig({ DATA_DIR: site }), () => now * 1000)
  await db.destroy()
  const config = readConfig({ DATA_DIR: join(root, 'fresh') })
  await expect(restoreBackup(backup.folder, config)).rejects.toThrow(/newer version .+ 900-newer\)/)
})
