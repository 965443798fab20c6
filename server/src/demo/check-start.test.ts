import type { Database } from '../database/schema.ts'
import { testClock } from '../testing/test-clock.ts'
import { type TestDatabase, testDatabase } from '../testing/test-database.ts'
import { checkStart } from './check-start.ts'
import { fillDatabase } from './fill-database.ts'

// A demo start serves no site of somebody's own; any other start serves nobody whose password everybody knows.

let own: TestDatabase
let db: Database
const filled = async (demo: 'fill-empty-database' | 'none') => {
  own = await testDatabase()
  db = await own.open()
  await fillDatabase(db, { demo, siteName: 'North', clock: testClock() })
}
afterEach(async () => {
  await db.destroy()
  await own.remove()
})
const check = (demo: 'fill-empty-database' | 'none') => checkStart(db, { demo, database: own.location })

test('a site of somebody starts without the demo only', async () => {
  await filled('none')
  await expect(check('none')).resolves.toBeUndefined()
  await expect(check('fill-empty-database')).rejects.toThrow(/holds a site that is not the demo \(North\); nothing was/)
})

test('the demo starts as the demo only, until no member has a known password', async () => {
  await filled('fill-empty-database')
  await expect(check('fill-empty-database')).resolves.toBeUndefined()
  await expect(check('none')).rejects.toThrow(
    /which everybody knows \(demo, limited, lena, agent, retired, lead\): .*admin demo end --yes/,
  )
  const { password } = await db
    .selectFrom('member')
    .select('password')
    .where('username', '=', 'lena')
    .executeTakeFirstOrThrow()
  await db.updateTable('member').set({ password: '' }).execute()
  await expect(check('none')).resolves.toBeUndefined()
  await db.updateTable('shop').set({ origin: 'operator' }).execute()
  await db.updateTable('member').set({ password, status: 'disabled' }).where('username', '=', 'lena').execute()
  await expect(check('none')).rejects.toThrow('which everybody knows (lena)')
}, 30_000)
