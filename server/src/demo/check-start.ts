import type { Config } from '../config.ts'
import { type DatabaseLocation, databaseName } from '../database/database-location.ts'
import type { Database, Shop } from '../database/schema.ts'
import { StartProblem } from '../environment/start-problem.ts'
import { passwordHash } from '../identity/password-hash.ts'
import { semaphore } from '../identity/semaphore.ts'
import { membersWithKnownPasswords } from './known-passwords.ts'

/** What of a shop decides how it may be served. */
export type FoundShop = Pick<Shop, 'site_name' | 'origin'>

/** All shops of a database that is up to date. */
export const foundShops = (db: Database): Promise<FoundShop[]> =>
  db.selectFrom('shop').select(['site_name', 'origin']).orderBy('id').execute()

interface Start {
  demo: Config['demo']
  database: DatabaseLocation
}

/**
 * The decision about shops that are there.
 * @throws StartProblem with one sentence that names the way out
 */
export async function assertStartable(
  db: Database,
  shops: readonly FoundShop[],
  { demo, database }: Start,
): Promise<void> {
  const name = databaseName(database)
  switch (demo) {
    case 'fill-empty-database':
      if (shops.some(({ origin }) => origin === 'demo')) return
      throw new StartProblem(
        `The ${name} holds a site that is not the demo (${shops[0]?.site_name}); nothing was changed: start it without --demo and DEMO, or name another DATA_DIR or DATABASE_URL for the demo.`,
      )
    case 'none': {
      // On a site of somebody's own a visitor may choose such a name and password, and must not stop its next start:
      // the doctor tells of it.
      if (shops.every(({ origin }) => origin !== 'demo')) return
      const known = await membersWithKnownPasswords(db, passwordHash(semaphore(2, 1000)))
      if (known.length === 0) return
      const names = [...new Set(known.map(({ username }) => username))].join(', ')
      throw new StartProblem(
        `The ${name} has members with the demo's passwords, which everybody knows (${names}): start it with --demo, name another DATA_DIR or DATABASE_URL, or make these passwords useless with \`member-server admin demo end --yes\`.`,
      )
    }
  }
}

/**
 * Keeps demo and sites apart: a demo start serves no site of somebody's own, and any other start serves no
 * demo whose passwords everybody knows. Called when the database has its first data.
 * @throws StartProblem with one sentence that names the way out
 */
export const checkStart = async (db: Database, start: Start): Promise<void> =>
  assertStartable(db, await foundShops(db), start)
