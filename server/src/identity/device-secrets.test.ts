import type { Database } from '../database/schema.ts'
import { migratedDatabase } from '../testing/migrated-database.ts'
import type { TestDatabase } from '../testing/test-database.ts'
import { deviceSecrets, purgeDeviceSecrets } from './device-secrets.ts'

const now = 1_800_000_000
const day = 86_400

let own: TestDatabase
let db: Database
beforeAll(async () => {
  own = await migratedDatabase()
  db = await own.open()
})
afterAll(async () => {
  await db.destroy()
  await own.remove()
})

test('a secret signs for 90 days and verifies for 180', async () => {
  const [first] = await deviceSecrets(db, now)
  expect(first).toMatch(/^[\w-]{43}$/)
  expect(await deviceSecrets(db, now + 89 * day)).toEqual([first])
  const [second, ...older] = await deviceSecrets(db, now + 90 * day)
  expect(second).not.toBe(first)
  expect(older).toEqual([first])
  expect(await deviceSecrets(db, now + 179 * day)).toEqual([second, first])
  expect((await deviceSecrets(db, now + 180 * day)).slice(1)).toEqual([second])
  await purgeDeviceSecrets(db, now + 180 * day)
  expect(await db.selectFrom('device_secret').select('id').execute()).toHaveLength(2)
})
