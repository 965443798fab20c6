import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Config } from '../config.ts'
import type { Database } from '../database/schema.ts'
import type { Clock } from '../environment/clock.ts'
import { secondsOf } from '../environment/clock.ts'
import { passwordHash } from '../identity/password-hash.ts'
import { semaphore } from '../identity/semaphore.ts'
import { addGroups, baseGroups } from '../shops/first-groups.ts'
import { addRules, addShop } from '../shops/first-shop.ts'
import { demoHashes, fillDemo } from './fill-demo.ts'

/** What to put into a database that has no shop yet. */
export interface FillOptions {
  demo: Config['demo']
  siteName: string | undefined
  clock: Clock
}

const isEmpty = async (db: Database): Promise<boolean> =>
  (await db.selectFrom('shop').select('id').limit(1).executeTakeFirst()) === undefined

/** A write to the row that migrations lock, so that of two servers started at once one waits here for the other. */
const waitForOthers = async (db: Database): Promise<void> => {
  await sql`update kysely_migration_lock set is_locked = is_locked`.execute(db)
}

const fillBare = async (db: Database, siteName: string, now: number): Promise<void> => {
  const shopId = await addShop(db, { uuid: randomUUID(), siteName, recordNumber: '' }, now)
  const rules = await addRules(db, shopId, { about: undefined }, now)
  await addGroups(db, shopId, baseGroups, rules)
}

/**
 * Gives an empty database its first shop, or the demo shops with everything in them; all or nothing. A database that
 * has a shop already is left alone.
 */
export async function fillDatabase(db: Database, { demo, siteName, clock }: FillOptions): Promise<void> {
  if (!(await isEmpty(db))) return
  const now = secondsOf(clock)
  // Hashing takes its time and must not hold the lock.
  const hashes = demo === 'none' ? new Map<string, string>() : await demoHashes(passwordHash(semaphore(2, 50)))
  await db.transaction().execute(async (transaction) => {
    await waitForOthers(transaction)
    if (!(await isEmpty(transaction))) return
    switch (demo) {
      case 'fill-empty-database':
        return fillDemo(transaction, { hashes, siteName, now })
      case 'none':
        return fillBare(transaction, siteName ?? 'Member Centre', now)
    }
  })
}
