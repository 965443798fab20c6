import { sql } from 'kysely'
import { databaseKind } from '../../database-kind.ts'
import type { MigrationDatabase } from '../migration-database.ts'
import { rowTrigger } from './row-trigger.ts'
import { trigrams } from './trigrams.ts'

/** FTS5 keeps the trigrams of the texts only; PostgreSQL's index needs the texts in a table. */
const createTable = async (database: MigrationDatabase): Promise<'rowid' | 'message_id'> => {
  if (databaseKind(database) === 'libsql') {
    await sql`create virtual table ticket_search using fts5(
      text, content='', contentless_delete=1, tokenize='trigram')`.execute(database)
    return 'rowid'
  }
  await sql`create table ticket_search (message_id integer primary key, text text not null)`.execute(database)
  await sql`create index ticket_search_text on ticket_search using gin (text ${await trigrams(database)})`.execute(
    database,
  )
  return 'message_id'
}

/** The text of each message with the number and the subject of its ticket, in small letters. Triggers derive it from `ticket_message`. */
export async function createTicketSearch(database: MigrationDatabase): Promise<void> {
  const key = sql.ref(await createTable(database))
  const insert = sql`insert into ticket_search (${key}, text)
    select new.id, lower(ticket.number || ' ' || ticket.subject || ' ' || new.body) from ticket where ticket.id = new.ticket_id`
  const remove = sql`delete from ticket_search where ${key} = old.id`
  const table = 'ticket_message'
  await rowTrigger(database, { name: 'ticket_search_insert', table, event: 'insert', statements: [insert] })
  await rowTrigger(database, { name: 'ticket_search_delete', table, event: 'delete', statements: [remove] })
  await rowTrigger(database, {
    name: 'ticket_search_update',
    table,
    event: 'update of body',
    when: sql`old.body <> new.body`,
    statements: [remove, insert],
  })
}
