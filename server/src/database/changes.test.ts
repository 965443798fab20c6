import { type TestDatabase, testDatabase } from '../testing/test-database.ts'
import { announce, type Change, hearChanges } from './changes.ts'

let own: TestDatabase
beforeAll(async () => {
  own = await testDatabase()
})
afterAll(() => own.remove())

test('a change is heard by who listens to this database, until they stop', async () => {
  const db = await own.open()
  const heard: Change[] = []
  const stop = hearChanges(db, (changes) => heard.push(...changes))
  announce(db, { kind: 'unread', member: 1 }, { kind: 'releases' })
  announce(db)
  stop()
  announce(db, { kind: 'unread', member: 2 })
  expect(heard).toEqual([{ kind: 'unread', member: 1 }, { kind: 'releases' }])
  await expect(
    db.transaction().execute(async (transaction) => announce(transaction, { kind: 'unread', member: 3 })),
  ).rejects.toThrow('a change was announced before its commit')
  await db.destroy()
})
