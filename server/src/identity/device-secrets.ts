import { randomBytes } from 'node:crypto'
import type { Database } from '../database/schema.ts'

/** Seconds after which a new secret signs, and after which one verifies no longer. */
const signsFor = 90 * 86_400
const verifiesFor = 2 * signsFor

/**
 * The secrets of known devices, the newest first, the same for all processes on a database. Makes a new one when the
 * newest has signed for 90 days; one verifies for 180 days, so a device is known that long after its last login at least
 * for 90.
 * @param now seconds
 */
export async function deviceSecrets(db: Database, now: number): Promise<readonly [string, ...string[]]> {
  const rows = await db
    .selectFrom('device_secret')
    .select(['secret', 'create_time'])
    .where('create_time', '>', now - verifiesFor)
    .orderBy('id', 'desc')
    .execute()
  const [newest, ...older] = rows
  if (newest !== undefined && newest.create_time > now - signsFor) {
    return [newest.secret, ...older.map(({ secret }) => secret)]
  }
  const secret = randomBytes(32).toString('base64url')
  await db.insertInto('device_secret').values({ secret, create_time: now }).execute()
  return [secret, ...rows.map((row) => row.secret)]
}

/** Deletes secrets that no longer verify. @param now seconds */
export async function purgeDeviceSecrets(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom('device_secret')
    .where('create_time', '<=', now - verifiesFor)
    .execute()
}
