import { type Kysely, type Migration, Migrator, sql } from 'kysely'
import { databaseKind } from './database-kind.ts'
import { members } from './migrations/001-members.ts'
import { ledgers } from './migrations/002-ledgers.ts'
import { messages } from './migrations/003-messages.ts'
import { workOrders } from './migrations/004-work-orders.ts'
import { ledgerOrder } from './migrations/005-ledger-order.ts'
import { verificationCodes } from './migrations/010-verification-codes.ts'
import { sessions } from './migrations/011-sessions.ts'
import { uploads } from './migrations/012-uploads.ts'
import { recents } from './migrations/013-recents.ts'
import { workOrderActs } from './migrations/020-work-order-acts.ts'
import { workOrderDesk } from './migrations/021-work-order-desk.ts'
import { siteChange } from './migrations/040-site-change.ts'
import { conversations } from './migrations/050-conversations.ts'
import { ticketTally } from './migrations/051-ticket-tally.ts'
import { messageIndexes } from './migrations/052-message-indexes.ts'
import { workOrderRules } from './migrations/060-work-order-rules.ts'
import { ledgerSums } from './migrations/061-ledger-sums.ts'
import { memberRegion } from './migrations/065-member-region.ts'
import { accountMenu } from './migrations/066-account-menu.ts'
import { messageClient } from './migrations/067-message-client.ts'
import { draftFiles } from './migrations/068-draft-files.ts'

/** Every change of the tables, in order. A published one is never edited: the next change gets the next number. */
const migrations: Record<string, Migration> = {
  '001-members': members,
  '002-ledgers': ledgers,
  '003-messages': messages,
  '004-work-orders': workOrders,
  '005-ledger-order': ledgerOrder,
  '010-verification-codes': verificationCodes,
  '011-sessions': sessions,
  '012-uploads': uploads,
  '013-recents': recents,
  '020-work-order-acts': workOrderActs,
  '021-work-order-desk': workOrderDesk,
  '040-site-change': siteChange,
  '050-conversations': conversations,
  '051-ticket-tally': ticketTally,
  '052-message-indexes': messageIndexes,
  '060-work-order-rules': workOrderRules,
  '061-ledger-sums': ledgerSums,
  '065-member-region': memberRegion,
  '066-account-menu': accountMenu,
  '067-message-client': messageClient,
  '068-draft-files': draftFiles,
}

const numberOf = (name: string): number => Number.parseInt(name, 10)

/** Other schemas of the same PostgreSQL database may hold member tables of their own; ours are in the first one. */
// biome-ignore lint/suspicious/noExplicitAny: migrations see a schema that the current types do not describe
const migrationSchema = async (database: Kysely<any>): Promise<{ migrationTableSchema?: string }> => {
  if (databaseKind(database) === 'libsql') return {}
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(database)
  return rows[0] === undefined ? {} : { migrationTableSchema: rows[0].schema }
}

/**
 * Brings the tables up to date, all or nothing, and records what was run.
 * @param until the last migration to run, for what needs a database of an earlier version
 * @throws the failure of the migration, or an error when the database was written by a newer version.
 */
// biome-ignore lint/suspicious/noExplicitAny: migrations see a schema that the current types do not describe
export async function migrate(database: Kysely<any>, until?: string): Promise<void> {
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: async () => migrations },
    nameComparator: (one, other) => numberOf(one) - numberOf(other),
    ...(await migrationSchema(database)),
  })
  const { error } = await (until === undefined ? migrator.migrateToLatest() : migrator.migrateTo(until))
  if (error !== undefined) throw error
}
