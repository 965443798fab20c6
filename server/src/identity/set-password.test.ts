import type { KyselyPlugin } from 'kysely'
import type { Database } from '../database/schema.ts'
import { type TestDatabase, testDatabase } from '../testing/test-database.ts'
import { addTestPeople } from '../testing/test-people.ts'
import { setPassword } from './set-password.ts'

// A new password and the end of all logins come together or not at all.

let own: TestDatabase
let db: Database
beforeAll(async () => {
  own = await testDatabase()
  db = await own.open()
}, 60_000)
afterAll(async () => {
  await db.destroy()
  await own.remove()
})

/** Fails where the logins are ended, as a database that goes away there does. */
const gone: KyselyPlugin = {
  transformQuery({ node }) {
    if (node.kind === 'DeleteQueryNode') throw new Error('the database is gone')
    return node
  },
  transformResult: async ({ result }) => result,
}

test('logins that cannot be ended leave the old password', async () => {
  const { alice } = await addTestPeople(db, 1_800_000_000)
  const password = async () =>
    (await db.selectFrom('member').select('password').where('id', '=', alice).executeTakeFirstOrThrow()).password
  const before = await password()
  await expect(setPassword(db.withPlugin(gone), alice, 'new hash')).rejects.toThrow('the database is gone')
  expect(await password()).toBe(before)
  await setPassword(db, alice, 'new hash')
  expect(await password()).toBe('new hash')
})
