import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { ledgerFaults } from '../testing/ledgers.ts'
import { migratedDatabase } from '../testing/migrated-database.ts'
import { buildServer } from '../testing/server-process.ts'
import { addTestPeople } from '../testing/test-people.ts'

beforeAll(buildServer)

test('three processes write to the same ledgers concurrently', async () => {
  const own = await migratedDatabase()
  const db = await own.open()
  const people = await addTestPeople(db, 1_800_000_000)
  const members = [people.alice, people.limited]
  const writer = join(__dirname, '../../dist/testing/ledger-writer.js')
  const { PATH = '', HOME = '' } = process.env
  const env = { PATH, HOME, ...own.environment, LEDGER_MEMBERS: members.join(','), LEDGER_POSTINGS: '60' }
  const ends = [1, 2, 3].map(() =>
    once(spawn(process.execPath, [writer], { env, stdio: ['ignore', 'ignore', 'inherit'] }), 'close'),
  )
  expect(await Promise.all(ends)).toEqual([
    [0, null],
    [0, null],
    [0, null],
  ])
  expect(await ledgerFaults(db, members)).toEqual([])
  // Each process makes 60 postings of 8, a third of them points; alice starts with 1250 and 30.
  const all = await db.selectFrom('member').select(['money', 'score']).where('id', 'in', members).execute()
  expect(all.reduce((total, { money }) => total + money, -1250)).toBe(3 * 40 * 8)
  expect(all.reduce((total, { score }) => total + score, -30)).toBe(3 * 20 * 8)
  await db.destroy()
  await own.remove()
})
