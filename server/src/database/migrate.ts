import { type Kysely, type Migration, Migrator, sql } from 'kysely'
import { StartProblem } from '../environment/start-problem.ts'
import { databaseKind } from './database-kind.ts'
import { baseline } from './migrations/001-baseline.ts'
import { passkeys } from './migrations/002-passkeys.ts'
import { loginRecords } from './migrations/003-login-records.ts'
import { shopFront } from './migrations/004-shop-front.ts'
import { terms } from './migrations/005-terms.ts'
import { storeIdentity } from './migrations/006-store-identity.ts'
import { deletion } from './migrations/007-deletion.ts'

/** Names of the migrations that have run on the database, sorted. */
// biome-ignore lint/suspicious/noExplicitAny: does not depend on the tables
export async function executedMigrations(db: Kysely<any>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return rows.map(({ name }) => name).sort()
}

/** All changes of the schema, in order. A released one is never edited: the next change gets the next number. */
export const allMigrations: Record<string, Migration> = {
  '001-baseline': baseline,
  '002-passkeys': passkeys,
  '003-login-records': loginRecords,
  '004-shop-front': shopFront,
  '005-terms': terms,
  '006-store-identity': storeIdentity,
  '007-deletion': deletion,
}

const numberOf = (name: string): number => Number.parseInt(name, 10)

// biome-ignore lint/suspicious/noExplicitAny: migrations see a schema that the current types do not describe
type AnyDatabase = Kysely<any>

/** Other schemas of the same PostgreSQL database may have tables of the same names; ours are in the first schema. */
const migrationSchema = async (database: AnyDatabase): Promise<{ migrationTableSchema?: string }> => {
  if (databaseKind(database) === 'libsql') return {}
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(database)
  return rows[0] === undefined ? {} : { migrationTableSchema: rows[0].schema }
}

/** A migration in the database that is not in `known`; undefined when there is none. */
const unknownMigration = async (database: AnyDatabase, known: object): Promise<string | undefined> => {
  const executed = await executedMigrations(database).catch(() => [])
  return executed.find((name) => !Object.hasOwn(known, name))
}

/**
 * Tells PostgreSQL what is in the tables now. It would find out by itself some minutes later, and until then read
 * rewritten tables and new indexes in ways that suit the old ones.
 */
const analyzeTables = async (database: AnyDatabase): Promise<void> => {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema()`.execute(database)
  await sql`analyze ${sql.join(rows.map(({ name }) => sql.table(name)))}`.execute(database)
}

/**
 * Brings the schema up to date in one transaction and records which migrations have run.
 * @param name the database in an error message
 * @param migrations the migrations to run; tests pass others
 * @throws StartProblem when a newer version of the server has migrated the database, else the failure of the migration
 */
export async function migrate(database: AnyDatabase, name: string, migrations = allMigrations): Promise<void> {
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: async () => migrations },
    nameComparator: (one, other) => numberOf(one) - numberOf(other),
    ...(await migrationSchema(database)),
  })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error === undefined) {
    const isUpgrade = results.length > 0 && results.length < Object.keys(migrations).length
    if (isUpgrade && databaseKind(database) === 'postgres') await analyzeTables(database)
    return
  }
  const newer = await unknownMigration(database, migrations)
  if (newer === undefined) throw error
  throw new StartProblem(
    `The ${name} cannot be used by this version of the server (it has the migration ${newer} of a newer one); nothing was changed: update the server, or restore the backup of before the upgrade.`,
  )
}
