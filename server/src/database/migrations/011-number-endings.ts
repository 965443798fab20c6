import { type Migration, sql } from 'kysely'
import { databaseKind } from '../database-kind.ts'

/** Tickets by the last four characters of their numbers, for a search by the end of a number. */
export const numberEndings: Migration = {
  async up(database) {
    const lastFour = databaseKind(database) === 'libsql' ? sql`substr(number, -4)` : sql`right(number, 4)`
    await sql`create index ticket_number_ending on ticket (shop_id, (${lastFour}), id)`.execute(database)
  },
}
