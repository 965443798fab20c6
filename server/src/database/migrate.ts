import { type Kysely, type Migration, Migrator } from 'kysely'
import { members } from './migrations/001-members.ts'
import { ledgers } from './migrations/002-ledgers.ts'
import { messages } from './migrations/003-messages.ts'
import { workOrders } from './migrations/004-work-orders.ts'

/** Every change of the tables, in order. A published one is never edited: the next change gets the next number. */
const migrations: Record<string, Migration> = {
  '001-members': members,
  '002-ledgers': ledgers,
  '003-messages': messages,
  '004-work-orders': workOrders,
}

/**
 * Brings the tables up to date, all or nothing, and records what was run.
 * @throws the failure of the migration, or an error when the database was written by a newer version.
 */
// biome-ignore lint/suspicious/noExplicitAny: migrations see a schema that the current types do not describe
export async function migrate(database: Kysely<any>): Promise<void> {
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error !== undefined) throw error
}
