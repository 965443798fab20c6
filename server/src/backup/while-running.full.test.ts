import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../database/open-database.ts'
import type { Database } from '../database/schema.ts'
import { type BusySite, busySite, expectOneMoment, ledgerEntries } from '../testing/busy-site.ts'
import { type LedgerProcess, startLedgerWriter } from '../testing/ledgers.ts'
import { buildServer, runToEnd, type ServerProcess, startProcess } from '../testing/server-process.ts'
import { addTestPeople, type TestPeople } from '../testing/test-people.ts'

// A server serves, another process and this one write without a pause, and the command backs the site up meanwhile.

const now = 1_800_000_000

let root: string
let db: Database
let people: TestPeople
let busy: BusySite
let server: ServerProcess
let writer: LedgerProcess
const environment = (folder: string) => ({ DATA_DIR: join(root, folder), PORT: '0', LOG_LEVEL: 'silent' })

beforeAll(async () => {
  buildServer()
  root = await mkdtemp(join(tmpdir(), 'member-running-'))
  db = await openDatabase({ kind: 'libsql', folder: join(root, 'site') })
  people = await addTestPeople(db, now)
  busy = await busySite(db, people, now)
  server = await startProcess(environment('site'))
  writer = await startLedgerWriter(environment('site'), [people.agent])
})
afterAll(async () => {
  await writer.kill()
  await server.stop('SIGKILL')
  await db.destroy()
  await rm(root, { recursive: true, force: true })
})

test('what was acknowledged before the backup began is in it, and it is one moment of the site', async () => {
  await busy.write()
  const before = { writes: busy.written(), postings: writer.acknowledged(people.agent) }
  const backup = runToEnd(environment('site'), ['backup', join(root, 'copy')])
  let ended = false
  backup.finally(() => {
    ended = true
  })
  while (!ended) {
    await busy.write()
    expect((await fetch(`${server.address}/healthz`)).status).toBe(200)
  }
  expect(await backup).toMatchObject({ code: 0, stderr: '' })
  const after = busy.written()
  expect(after).toBeGreaterThan(before.writes)

  const restore = await runToEnd(environment('restored'), ['restore', join(root, 'copy'), '--json'])
  expect(restore).toMatchObject({ code: 0, stderr: '' })
  expect(JSON.parse(restore.stdout)).toMatchObject({ data_dir: join(root, 'restored'), version: 1 })
  const again = await runToEnd(environment('restored'), ['restore', join(root, 'copy')])
  expect(again).toMatchObject({ code: 1, stderr: expect.stringContaining('is in use (it has member.db)') })

  const restored = await startProcess(environment('restored'))
  const copy = await openDatabase({ kind: 'libsql', folder: join(root, 'restored') })
  const writes = await expectOneMoment(copy, people, [people.alice, people.agent])
  expect(writes).toBeGreaterThanOrEqual(before.writes)
  expect(writes).toBeLessThanOrEqual(after)
  expect(await ledgerEntries(copy, people.agent)).toBeGreaterThanOrEqual(before.postings)
  await copy.destroy()
  expect(await restored.stop()).toMatchObject({ code: 0 })
})
