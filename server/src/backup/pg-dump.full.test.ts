import { execFile, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { readConfig } from '../config.ts'
import { openDatabase } from '../database/open-database.ts'
import type { Database } from '../database/schema.ts'
import { type BusySite, busySite, expectOneMoment } from '../testing/busy-site.ts'
import { migratedDatabase } from '../testing/migrated-database.ts'
import { onServer, type TestDatabase } from '../testing/test-database.ts'
import { addTestPeople, type TestPeople } from '../testing/test-people.ts'

// The commands of docs/operations/backup.md for PostgreSQL, with its own programs, on a server that is written to.

const server = process.env.TEST_DATABASE_URL
const programs = { dump: 'pg_dump', restore: 'pg_restore' }
const hasPrograms = Object.values(programs).every((program) => spawnSync(program, ['--version']).status === 0)
const describeWithPrograms = server && hasPrograms ? describe : describe.skip

const run = promisify(execFile)
const now = 1_800_000_000

describeWithPrograms('a database on PostgreSQL', () => {
  let own: TestDatabase
  let db: Database
  let people: TestPeople
  let busy: BusySite
  let dump: string
  const made: string[] = []
  const urlOf = (name: string) => {
    const url = new URL(server ?? '')
    url.pathname = `/${name}`
    return url.href
  }
  const locationOf = (url: string) => {
    const { database } = readConfig({ DATABASE_URL: url, DATABASE_POOL: '2' })
    if (database.kind !== 'postgres') throw new Error(`${url} is not on PostgreSQL`)
    return database
  }
  const restore = async (): Promise<string> => {
    const name = `member_restored_${randomBytes(6).toString('hex')}`
    made.push(name)
    await onServer(server ?? '', (client) => client.query(`create database ${name} encoding 'UTF8' template template0`))
    await run(programs.restore, ['--exit-on-error', '--no-owner', `--dbname=${urlOf(name)}`, dump])
    return urlOf(name)
  }

  beforeAll(async () => {
    own = await migratedDatabase()
    db = await own.open()
    people = await addTestPeople(db, now)
    busy = await busySite(db, people, now)
    dump = join(own.folder, 'site.dump')
  })
  afterAll(async () => {
    await db.destroy()
    for (const name of made)
      await onServer(server ?? '', (client) => client.query(`drop database ${name} with (force)`))
    await own.remove()
  })

  test('is dumped while it is written to, and restored as it was at one moment', async () => {
    await busy.write()
    const before = busy.written()
    const dumping = run(programs.dump, ['--format=custom', `--file=${dump}`, own.environment.DATABASE_URL ?? ''])
    let ended = false
    dumping.finally(() => {
      ended = true
    })
    while (!ended) await busy.write()
    await dumping
    expect(busy.written()).toBeGreaterThan(before)

    const copy = await openDatabase(locationOf(await restore()))
    const restored = await expectOneMoment(copy, people)
    await copy.destroy()
    expect(restored).toBeGreaterThanOrEqual(before)
    expect(restored).toBeLessThanOrEqual(busy.written())
  })
})
