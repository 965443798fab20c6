import { type Kysely, type Migration, Migrator, sql } from 'kysely'
import { StartProblem } from '../environment/start-problem.ts'
import { databaseKind } from './database-kind.ts'
import { executedMigrations } from './executed-migrations.ts'
import { baseline } from './migrations/001-baseline.ts'
import { adminAudit } from './migrations/002-admin-audit.ts'
import { shopOrigin } from './migrations/003-shop-origin.ts'
import { loginProtection } from './migrations/004-login-protection.ts'
import { privateFiles } from './migrations/005-private-files.ts'
import { deskLists } from './migrations/006-desk-lists.ts'
import { teams } from './migrations/007-teams.ts'
import { sortedLists } from './migrations/008-sorted-lists.ts'
import { removedTargets } from './migrations/009-removed-targets.ts'
import { teamLists } from './migrations/010-team-lists.ts'
import { numberEndings } from './migrations/011-number-endings.ts'
import { messageCentre } from './migrations/012-message-centre.ts'
import { labelChanges } from './migrations/013-label-changes.ts'
import { ticketsOfCategory } from './migrations/014-tickets-of-category.ts'
import { createdLists } from './migrations/015-created-lists.ts'
import { draftPurposes } from './migrations/016-draft-purposes.ts'
import { wordsOfMessages } from './migrations/017-words-of-messages.ts'
import { tallyOfCreation } from './migrations/018-tally-of-creation.ts'
import { foundUnused } from './migrations/019-found-unused.ts'
import { messageDrafts } from './migrations/020-message-drafts.ts'
import { sharedReplies } from './migrations/021-shared-replies.ts'

/** All changes of the schema, in order. A released one is never edited: the next change gets the next number. */
export const allMigrations: Record<string, Migration> = {
  '001-baseline': baseline,
  '002-admin-audit': adminAudit,
  '003-shop-origin': shopOrigin,
  '004-login-protection': loginProtection,
  '005-private-files': privateFiles,
  '006-desk-lists': deskLists,
  '007-teams': teams,
  '008-sorted-lists': sortedLists,
  '009-removed-targets': removedTargets,
  '010-team-lists': teamLists,
  '011-number-endings': numberEndings,
  '012-message-centre': messageCentre,
  '013-label-changes': labelChanges,
  '014-tickets-of-category': ticketsOfCategory,
  '015-created-lists': createdLists,
  '016-draft-purposes': draftPurposes,
  '017-words-of-messages': wordsOfMessages,
  '018-tally-of-creation': tallyOfCreation,
  '019-found-unused': foundUnused,
  '020-message-drafts': messageDrafts,
  '021-shared-replies': sharedReplies,
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
