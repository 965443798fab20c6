import { sql } from 'kysely'
import { databaseKind } from '../../database-kind.ts'
import type { MigrationDatabase } from '../migration-database.ts'
import { rowTrigger } from './row-trigger.ts'

/** The database's own full-text index. It holds terms only, no texts; the server splits the texts into terms. */
const createIndex = async (database: MigrationDatabase): Promise<void> => {
  if (databaseKind(database) === 'libsql') {
    await sql`create virtual table ticket_search using fts5(
      terms, content='', contentless_delete=1, detail=none, tokenize='ascii')`.execute(database)
    return
  }
  await sql`create table ticket_search (message_id integer primary key, terms tsvector not null)`.execute(database)
  // Without the list of pending entries, which every search would have to read through.
  await sql`create index ticket_search_terms on ticket_search using gin (terms) with (fastupdate = off)`.execute(
    database,
  )
}

/**
 * Full-text index of messages with the subjects of their tickets. Triggers note every message whose text is new or
 * changed in `ticket_search_queue`, whatever program wrote it, and remove deleted ones; `indexMessages` does the rest:
 * in the transaction of an act, or later for all others.
 */
export async function createTicketSearch(database: MigrationDatabase): Promise<void> {
  await createIndex(database)
  await database.schema
    .createTable('ticket_search_queue')
    .addColumn('message_id', 'integer', (column) => column.primaryKey())
    .execute()
  const table = 'ticket_message'
  const note = sql`insert into ticket_search_queue (message_id) values (new.id) on conflict do nothing`
  await rowTrigger(database, { name: 'ticket_search_insert', table, event: 'insert', statements: [note] })
  await rowTrigger(database, {
    name: 'ticket_search_update',
    table,
    event: 'update of body',
    when: sql`old.body <> new.body`,
    statements: [note],
  })
  const key = databaseKind(database) === 'libsql' ? 'rowid' : 'message_id'
  await rowTrigger(database, {
    name: 'ticket_search_delete',
    table,
    event: 'delete',
    statements: [
      sql`delete from ticket_search where ${sql.ref(key)} = old.id`,
      sql`delete from ticket_search_queue where message_id = old.id`,
    ],
  })
}
