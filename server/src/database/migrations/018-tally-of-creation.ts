import { type Migration, sql } from 'kysely'
import { databaseKind } from '../database-kind.ts'
import { createSortedTally } from './tally-of-creation/sorted-tally.ts'

/** The tally by days also by creation and by priority, so that far pages of those lists begin at their day. */
export const tallyOfCreation: Migration = {
  async up(database) {
    for (const event of ['insert', 'delete', 'update']) {
      const name = sql.id(`ticket_tally_${event}`)
      await (databaseKind(database) === 'postgres'
        ? // With its trigger.
          sql`drop function ${name}() cascade`
        : sql`drop trigger ${name}`
      ).execute(database)
    }
    await database.schema.dropTable('ticket_tally').execute()
    await createSortedTally(database)
  },
}
