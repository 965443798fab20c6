import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { readConfig } from '../config.ts'
import { openDatabase } from '../database/open-database.ts'
import type { Database } from '../database/schema.ts'
import { type BusySite, busySite, expectOneMoment } from '../testing/busy-site.ts'
import { addTestPeople, type TestPeople } from '../testing/test-people.ts'
import { lastBackup } from './backup-manifest.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'

const now = 1_800_000_000
const clock = () => now * 1000
const open = (folder: string) => openDatabase({ kind: 'libsql', folder })
const configOf = (folder: string, more: Record<string, string> = {}) => readConfig({ DATA_DIR: folder, ...more })
const included = (folder: string) => ({ folder, database: 'included' }) as const

const files: Record<string, string> = {
  'uploads/20270115/a.png': 'picture',
  'uploads/.incoming/half': 'not part of it',
  'store/live.json': '{"generation":2}',
  'store/log/000000000002.json': '{}',
  'store/r/account/1-abc/manifest.json': '{}',
  'uploads/lost+found/#7': 'not part of it',
  'store/tmp/unfinished': 'not part of it',
  'store/reports/2027-01-15T10/x-000001.json': 'not part of it',
}

let root: string
let site: string
let target: string
let db: Database
let people: TestPeople
let busy: BusySite
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'member-backup-'))
  site = join(root, 'site')
  target = join(root, 'backup')
  db = await open(site)
  people = await addTestPeople(db, now)
  busy = await busySite(db, people, now)
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(site, name)), { recursive: true })
    writeFileSync(join(site, name), content)
  }
  await busy.write()
  await busy.write()
})
afterEach(async () => {
  await db.destroy()
  await rm(root, { recursive: true, force: true })
})

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort()

const restored = async (folder: string): Promise<number> => {
  const copy = await open(folder)
  try {
    return await expectOneMoment(copy, people)
  } finally {
    await copy.destroy()
  }
}

test('a restored site has the database, the uploads and the releases of the moment of the backup', async () => {
  const manifest = await makeBackup(included(target), configOf(site), clock)
  expect(manifest).toMatchObject({ taken_at: now, uploads: { files: 1, bytes: 7 }, store: { files: 3 } })
  await busy.write()
  rmSync(join(site, 'uploads/20270115/a.png'))

  const fresh = join(root, 'fresh')
  await restoreBackup(target, configOf(fresh))
  expect(filesIn(fresh)).toEqual([
    'member.db',
    'store/live.json',
    'store/log/000000000002.json',
    'store/r/account/1-abc/manifest.json',
    'uploads/20270115/a.png',
  ])
  expect(await restored(fresh)).toBe(2)
  expect(await lastBackup(site)).toEqual({ folder: target, taken_at: now })
})

test('a backup does not wait for a transaction under way, and has nothing of it', async () => {
  await db.transaction().execute(async (transaction) => {
    await transaction.updateTable('member').set({ money: 1 }).where('id', '=', people.alice).execute()
    await makeBackup(included(target), configOf(site), clock)
  })
  await restoreBackup(target, configOf(join(root, 'fresh')))
  expect(await restored(join(root, 'fresh'))).toBe(2)
})

test('a site that was killed is backed up with everything that was acknowledged', async () => {
  // Without closing: the last writes are in the write-ahead log only.
  const killed = join(root, 'killed')
  mkdirSync(killed)
  for (const name of ['member.db', 'member.db-wal']) writeFileSync(join(killed, name), readFileSync(join(site, name)))
  expect(statSync(join(killed, 'member.db-wal')).size).toBeGreaterThan(0)
  await makeBackup(included(target), configOf(killed), clock)
  await restoreBackup(target, configOf(join(root, 'fresh')))
  expect(await restored(join(root, 'fresh'))).toBe(2)
})

test('of two backups to one folder at once the second is refused and the first is whole', async () => {
  const both = await Promise.allSettled([1, 2].map(() => makeBackup(included(target), configOf(site), clock)))
  const refused = both.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))
  expect(refused).toEqual([expect.stringMatching(/^StartProblem: A backup to .+ is running or was interrupted: wait/)])
  await restoreBackup(target, configOf(join(root, 'fresh')))
  expect(await restored(join(root, 'fresh'))).toBe(2)
  expect(readdirSync(root).filter((name) => name.startsWith('backup'))).toEqual(['backup'])
})

test('what another backup to the folder has written stays, also when it was killed', async () => {
  mkdirSync(`${target}.part`)
  writeFileSync(`${target}.part/member.db`, 'half')
  await expect(makeBackup(included(target), configOf(site), clock)).rejects.toThrow(
    `is running or was interrupted: wait until it has ended, or remove ${target}.part.`,
  )
  expect(readFileSync(`${target}.part/member.db`, 'utf8')).toBe('half')
})

test('only its owner can read a backup', async () => {
  await makeBackup(included(target), configOf(site), clock)
  expect(statSync(target).mode & 0o077).toBe(0)
})

test('uploads in a bucket are not part of a backup', async () => {
  const bucket = { UPLOAD_STORE: 's3://host/bucket', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' }
  expect(await makeBackup(included(target), configOf(site, bucket), clock)).not.toHaveProperty('uploads')
  expect(existsSync(join(target, 'uploads'))).toBe(false)
})

test('releases that are not in the data folder are not part of a backup, which can be restored', async () => {
  const elsewhere = { RELEASE_STORE: join(root, 'elsewhere') }
  expect(await makeBackup(included(target), configOf(site, elsewhere), clock)).not.toHaveProperty('store')
  const fresh = join(root, 'fresh')
  await restoreBackup(target, configOf(fresh, elsewhere))
  expect(existsSync(join(fresh, 'store'))).toBe(false)
})

const postgres = { DATABASE_URL: 'postgres://member@127.0.0.1/none' }

test('with PostgreSQL only the files are backed up, when that is said', async () => {
  await expect(makeBackup(included(target), configOf(site, postgres), clock)).rejects.toThrow(/pg_dump/)
  const request = { folder: target, database: 'left out' } as const
  expect(await makeBackup(request, configOf(site, postgres), clock)).not.toHaveProperty('database')
  const fresh = join(root, 'fresh')
  await restoreBackup(target, configOf(fresh, postgres))
  expect(filesIn(fresh)).toHaveLength(4)
})

test.each<[string, () => Promise<unknown>, RegExp]>([
  [
    'a folder that is there',
    () => makeBackup(included(site), configOf(site), clock),
    /site exists already: name a new folder\.$/,
  ],
  [
    'a folder inside the data folder',
    () => makeBackup(included(join(site, 'inside')), configOf(site), clock),
    /site\/inside is inside .+site, which it would copy: name a folder elsewhere\.$/,
  ],
  [
    'a folder inside the uploads, by another name of theirs',
    () => {
      symlinkSync(join(site, 'uploads'), join(root, 'link'))
      return makeBackup(included(join(root, 'link/b')), configOf(site), clock)
    },
    /link\/b is inside .+site, which/,
  ],
  [
    'no database',
    () => makeBackup(included(target), configOf(join(root, 'nothing')), clock),
    /^There is no database in .+nothing: set DATA_DIR\.$/,
  ],
  [
    'leaving out the only database there is',
    () => makeBackup({ folder: target, database: 'left out' }, configOf(site), clock),
    /^Only a database on a PostgreSQL server can be left out\.$/,
  ],
  [
    'a place that cannot be written',
    () => makeBackup(included(join(root, 'no', 'folder')), configOf(site), clock),
    /^The backup cannot be written to .+ \(ENOENT\): name another folder or make room\.$/,
  ],
  [
    'restoring what is no backup',
    () => restoreBackup(site, configOf(join(root, 'fresh'))),
    /it has no backup\.json\.$/,
  ],
])('%s is refused in one sentence', async (_what, act, sentence) => {
  await expect(act()).rejects.toThrow(sentence)
  expect(existsSync(target)).toBe(false)
})

test.each<[string, (folder: string) => void]>([
  ['a changed database', (folder) => writeFileSync(join(folder, 'member.db'), 'x')],
  ['no database', (folder) => rmSync(join(folder, 'member.db'))],
])('a backup with %s is refused and nothing is restored', async (_what, harm) => {
  await makeBackup(included(target), configOf(site), clock)
  harm(target)
  const fresh = join(root, 'fresh')
  await expect(restoreBackup(target, configOf(fresh))).rejects.toThrow(/its database is not the one/)
  expect(existsSync(fresh)).toBe(false)
})

test('a damaged database is not backed up, and nothing is left', async () => {
  const broken = join(root, 'broken')
  mkdirSync(broken)
  await sql`pragma wal_checkpoint(truncate)`.execute(db)
  const bytes = readFileSync(join(site, 'member.db'))
  writeFileSync(join(broken, 'member.db'), bytes.fill(1, 4096, 40 * 4096))
  await expect(makeBackup(included(target), configOf(broken), clock)).rejects.toThrow(
    /^The database of .+broken cannot be copied \(.+\): restore it from the backup before\.$/,
  )
  expect(readdirSync(root).sort()).toEqual(['broken', 'site'])
})

test.each(['member.db', 'uploads/a.png', 'store/live.json'])('a folder with %s is not restored over', async (name) => {
  await makeBackup(included(target), configOf(site), clock)
  const used = join(root, 'used')
  mkdirSync(dirname(join(used, name)), { recursive: true })
  writeFileSync(join(used, name), 'theirs')
  await expect(restoreBackup(target, configOf(used))).rejects.toThrow(/ is in use .+; nothing was changed\.$/)
  expect(filesIn(used)).toEqual([name])
  expect(readFileSync(join(used, name), 'utf8')).toBe('theirs')
})

test('a backup of a newer version, or for another kind of database, is refused', async () => {
  await makeBackup(included(target), configOf(site), clock)
  const fresh = configOf(join(root, 'fresh'))
  await expect(restoreBackup(target, fresh, {})).rejects.toThrow(/by a newer version .+ 001-baseline\)/)
  await expect(restoreBackup(target, configOf(join(root, 'fresh'), postgres))).rejects.toThrow(
    /restore without DATABASE_URL/,
  )
})
