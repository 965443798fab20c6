import type { Database } from '../database/schema.ts'
import { secondsOf } from '../environment/clock.ts'
import { runLine } from '../testing/command-line.ts'
import { type TestDatabase, testDatabase } from '../testing/test-database.ts'
import { tokenFor } from '../testing/test-people.ts'
import { testClock } from '../testing/time.ts'
import { checkStart } from './check-start.ts'
import { fillDatabase } from './fill-database.ts'

// A demo start serves no site of somebody's own; any other start serves no demo whose passwords everybody knows.

let own: TestDatabase
let db: Database
const fill = async (demo: 'fill-empty-database' | 'none') => {
  own = await testDatabase()
  db = await own.open()
  await fillDatabase(db, { demo, siteName: 'North', clock: testClock() })
}
const close = async () => {
  await db.destroy()
  await own.remove()
}
const check = (demo: 'fill-empty-database' | 'none') => checkStart(db, { demo, database: own.location })

describe('a site of somebody', () => {
  beforeAll(() => fill('none'))
  afterAll(close)

  test('starts without the demo only', async () => {
    await expect(check('none')).resolves.toBeUndefined()
    await expect(check('fill-empty-database')).rejects.toThrow(
      /holds a site that is not the demo \(North\); nothing was/,
    )
  })
})

describe('the demo', () => {
  beforeAll(() => fill('fill-empty-database'))
  afterAll(close)

  test('starts as the demo only', async () => {
    await expect(check('fill-empty-database')).resolves.toBeUndefined()
    await expect(check('none')).rejects.toThrow(
      /which everybody knows \(demo, limited, lena, agent, retired, lead\): .*admin demo end --yes/,
    )
  })

  test('is a site after `admin demo end`, whatever name and password a visitor chooses then', async () => {
    const lena = db.selectFrom('member').select('password').where('username', '=', 'lena')
    const { password } = await lena.executeTakeFirstOrThrow()
    await tokenFor(db, 1, secondsOf(testClock()))
    const end = await runLine(['admin', 'demo', 'end', '--yes'], { env: own.environment })
    expect(end).toMatchObject({ code: 0, stderr: [] })
    await expect(check('none')).resolves.toBeUndefined()
    await expect(check('fill-empty-database')).rejects.toThrow('not the demo')
    expect(await db.selectFrom('member_token').select('hash').where('member_id', '=', 1).execute()).toEqual([])

    await db.updateTable('member').set({ password }).where('username', '=', 'lena').execute()
    await expect(check('none')).resolves.toBeUndefined()
  })
})
