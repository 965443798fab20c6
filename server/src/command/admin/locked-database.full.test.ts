import type { Database } from '../../database/schema.ts'
import { takeTurn } from '../../database/transact.ts'
import { runLine } from '../../testing/command-line.ts'
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts'
import { until } from '../../testing/time.ts'

// A command waits while somebody else keeps the database, longer than a call of a member does, and says that it waits.

let own: TestDatabase
let db: Database
beforeAll(async () => {
  own = await testDatabase()
  const init = ['init', '--name', 'North', '--lead', 'anna', '--generate-password']
  expect(await runLine(init, { env: own.environment })).toMatchObject({ code: 0 })
  db = await own.open()
})
afterAll(async () => {
  await db.destroy()
  await own.remove()
})

test('a change is made once the other one lets go', async () => {
  let letGo = () => {}
  const released = new Promise<void>((resolve) => {
    letGo = resolve
  })
  let isHeld = false
  const other = db.transaction().execute(async (transaction) => {
    await takeTurn(transaction)
    isHeld = true
    await released
  })
  await until(() => isHeld)
  const stderr: string[] = []
  const change = runLine(['admin', 'store', 'set', '--name', 'South'], { env: own.environment, stderr })
  await until(() => stderr.length > 0)
  letGo()
  await other
  expect(await change).toMatchObject({ code: 0, stdout: expect.arrayContaining([expect.stringContaining('South')]) })
  expect(stderr).toEqual([expect.stringMatching(/^The database is not free yet .*: waiting for it\.$/)])
})
