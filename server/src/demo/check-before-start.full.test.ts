import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '../config.ts'
import type { Database } from '../database/schema.ts'
import { secondsOf } from '../environment/clock.ts'
import { runLine } from '../testing/command-line.ts'
import { closedPort } from '../testing/ports.ts'
import { type TestDatabase, testDatabase } from '../testing/test-database.ts'
import { tokenFor } from '../testing/test-people.ts'
import { testClock } from '../testing/time.ts'
import { checkBeforeStart, checkStart } from './check-start.ts'
import { fillDatabase } from './fill-database.ts'

// `npm start` puts releases live before the server runs, so what the server would refuse is refused before that.

let own: TestDatabase
let db: Database | undefined
beforeEach(async () => {
  own = await testDatabase()
})
afterEach(async () => {
  await db?.destroy()
  db = undefined
  await own.remove()
})

const check = (more: Record<string, string>) => checkBeforeStart(readConfig({ ...own.environment, ...more }))
const fill = async (demo: 'fill-empty-database' | 'none') => {
  db = await own.open()
  await fillDatabase(db, { demo, siteName: 'North', clock: testClock() })
  return db
}

test('an empty place may become the demo, and nothing is made in it', async () => {
  await expect(check({ DEMO: '1' })).resolves.toBeUndefined()
  expect(readdirSync(own.folder)).toEqual([])
  const nowhere = join(own.folder, 'nowhere')
  await expect(check({ DEMO: '1', DATA_DIR: nowhere })).resolves.toBeUndefined()
  expect(existsSync(nowhere)).toBe(false)
})

test('tables without a shop may become the demo', async () => {
  db = await own.open()
  await expect(check({ DEMO: '1' })).resolves.toBeUndefined()
})

test('a site is refused to the demo and left to others', async () => {
  await fill('none')
  await expect(check({ DEMO: '1' })).rejects.toThrow(/holds a site that is not the demo \(North\); nothing was changed/)
  await expect(check({ DEMO: 'off' })).resolves.toBeUndefined()
  await expect(check({ DEMO: '1', API_URL: 'https://api.example.com' })).resolves.toBeUndefined()
})

test('the demo is refused to who does not want it', async () => {
  await fill('fill-empty-database')
  await expect(check({ DEMO: '1' })).resolves.toBeUndefined()
  await expect(check({ DEMO: 'off' })).rejects.toThrow(
    /which everybody knows \(demo, limited, lena, agent, retired, lead, operator\): .*admin demo end --yes/,
  )
})

test('the demo is a site after `admin demo end`, whatever name and password a visitor chooses then', async () => {
  const filled = await fill('fill-empty-database')
  const lena = filled.selectFrom('member').select('password').where('username', '=', 'lena')
  const { password } = await lena.executeTakeFirstOrThrow()
  await tokenFor(filled, 1, secondsOf(testClock()))
  const end = await runLine(['admin', 'demo', 'end', '--yes'], { env: own.environment })
  expect(end).toMatchObject({ code: 0, stderr: [] })
  await expect(check({ DEMO: 'off' })).resolves.toBeUndefined()
  await expect(check({ DEMO: '1' })).rejects.toThrow('not the demo')
  expect(await filled.selectFrom('member_token').select('hash').where('member_id', '=', 1).execute()).toEqual([])

  await filled.updateTable('member').set({ password }).where('username', '=', 'lena').execute()
  await expect(checkStart(filled, { demo: 'none', database: own.location })).resolves.toBeUndefined()
})

test('a database that does not answer is named', async () => {
  const away = { DEMO: '1', DATABASE_URL: `postgres://me:secret@127.0.0.1:${await closedPort()}/member` }
  await expect(check(away)).rejects.toThrow(/cannot be reached \(ECONNREFUSED\)/)
})
