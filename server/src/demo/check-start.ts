import { codeOf, messageOf } from '@member/shared/reading'
import type { Config } from '../config.ts'
import { type DatabaseLocation, databaseName } from '../database/database-location.ts'
import { openUnchanged } from '../database/open-unchanged.ts'
import type { Database, Shop } from '../database/schema.ts'
import { postgresProblem } from '../database/trouble.ts'
import { StartProblem } from '../environment/start-problem.ts'
import { passwordHash } from '../identity/password-hash.ts'
import { semaphore } from '../identity/semaphore.ts'
import { membersWithKnownPasswords } from './known-passwords.ts'

/** What of a shop decides how it may be served. */
export type FoundShop = Pick<Shop, 'site_name' | 'origin'>

/** All shops of a database that is up to date. */
const foundShops = (db: Database): Promise<FoundShop[]> =>
  db.selectFrom('shop').select(['site_name', 'origin']).orderBy('id').execute()

interface Start {
  demo: Config['demo']
  database: DatabaseLocation
}

/**
 * The decision about shops that are there.
 * @throws StartProblem with one sentence that names the way out
 */
async function assertStartable(db: Database, shops: readonly FoundShop[], { demo, database }: Start): Promise<void> {
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

const hasNoTables = (error: unknown): boolean => codeOf(error) === '42P01' || /no such table/.test(messageOf(error))

const problemOf = ({ database }: Config, error: unknown): StartProblem => {
  if (error instanceof StartProblem) return error
  switch (database.kind) {
    case 'postgres':
      return postgresProblem(databaseName(database), error)
    case 'libsql':
      return new StartProblem(`The ${databaseName(database)} cannot be looked at (${messageOf(error)}).`)
  }
}

/**
 * Refuses what `startServer` will refuse about the members of a database, without making or migrating anything: for who
 * changes something else, such as a release store, before the server is started.
 * @throws StartProblem with one sentence that names the way out
 */
export async function checkBeforeStart(config: Config): Promise<void> {
  // The calls are answered by another server, which has the database.
  if (config.proxy !== undefined) return
  let db: Database | undefined
  try {
    db = openUnchanged(config.database)
    if (db === undefined) return
    const shops = await foundShops(db)
    if (shops.length > 0) await assertStartable(db, shops, config)
  } catch (error) {
    if (!hasNoTables(error)) throw problemOf(config, error)
  } finally {
    await db?.destroy()
  }
}
