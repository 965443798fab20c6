import type { Config } from '../config.ts'
import type { Database } from '../database/schema.ts'
import { patiently, takeTurn } from '../database/transact.ts'
import { type Clock, secondsOf } from '../environment/clock.ts'
import { passwordHash } from '../identity/password-hash.ts'
import { semaphore } from '../identity/semaphore.ts'
import { addBareShop } from '../shops/first-desk.ts'
import { demoHashes, fillDemo } from './fill-demo.ts'

export interface FillOptions {
  demo: Config['demo']
  siteName: string | undefined
  clock: Clock
}

const isEmpty = async (db: Database): Promise<boolean> =>
  (await db.selectFrom('shop').select('id').limit(1).executeTakeFirst()) === undefined

/**
 * Gives an empty database its first shop, or the demo shops with everything in them; all or nothing. A database that
 * has a shop already is left alone.
 */
export async function fillDatabase(db: Database, { demo, siteName, clock }: FillOptions): Promise<void> {
  if (!(await isEmpty(db))) return
  const now = secondsOf(clock)
  // Hashing takes its time and must not hold the lock.
  const hashes = demo === 'none' ? new Map<string, string>() : await demoHashes(passwordHash(semaphore(2, 50)))
  const fill = async (transaction: Database): Promise<void> => {
    await takeTurn(transaction)
    if (!(await isEmpty(transaction))) return
    switch (demo) {
      case 'fill-empty-database':
        return fillDemo(transaction, { hashes, siteName, now })
      case 'none':
        await addBareShop(transaction, { siteName: siteName ?? 'Member Centre', recordNumber: '' }, now)
    }
  }
  await patiently(() => db.transaction().execute(fill))
}
