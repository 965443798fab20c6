import { sql } from 'kysely'
import { databaseKind } from '../../database-kind.ts'
import { createConversations } from './conversations.ts'
import { createMemberChoices } from './members.ts'
import { type MigrationDatabase, required, requiredKey, requiredOr, rowTrigger, table } from './table.ts'

const createIndex = async (database: MigrationDatabase): Promise<void> => {
  if (databaseKind(database) === 'libsql') {
    await sql`create virtual table message_search using fts5(
      terms, content='', contentless_delete=1, detail=none, tokenize='ascii')`.execute(database)
    return
  }
  await sql`create table message_search (message_id integer primary key, terms tsvector not null)`.execute(database)
  // Without the list of pending entries, which every search would have to read through.
  await sql`create index message_search_terms on message_search using gin (terms) with (fastupdate = off)`.execute(
    database,
  )
}

/**
 * Full-text index of messages between members, like that of work orders: it holds terms only, and triggers note in
 * `message_search_queue` what is not in it yet.
 */
async function createMessageSearch(database: MigrationDatabase): Promise<void> {
  await createIndex(database)
  await database.schema
    .createTable('message_search_queue')
    .addColumn('message_id', 'integer', (column) => column.primaryKey())
    .execute()
  const table = 'message'
  const note = sql`insert into message_search_queue (message_id) values (new.id) on conflict do nothing`
  await rowTrigger(database, { name: 'message_search_insert', table, event: 'insert', statements: [note] })
  await rowTrigger(database, {
    name: 'message_search_update',
    table,
    event: 'update of content',
    when: sql`old.content <> new.content`,
    statements: [note],
  })
  const key = databaseKind(database) === 'libsql' ? 'rowid' : 'message_id'
  await rowTrigger(database, {
    name: 'message_search_delete',
    table,
    event: 'delete',
    statements: [
      sql`delete from message_search where ${sql.ref(key)} = old.id`,
      sql`delete from message_search_queue where message_id = old.id`,
    ],
  })
}

/** Files in messages, found by message and by address. */
const createMessageFiles = async ({ schema }: MigrationDatabase): Promise<void> => {
  await schema
    .createTable('message_file')
    .addColumn('message_id', 'integer', (column) => column.notNull().references('message.id').onDelete('cascade'))
    .addColumn('url', 'text', required)
    .addPrimaryKeyConstraint('message_file_key', ['message_id', 'url'])
    .execute()
}

/** Messages between two members; the system writes as a member too. The indexes cover pages and the unread count. */
export async function createMessages(database: MigrationDatabase): Promise<void> {
  await table(database, 'message')
    .addColumn('user_id', 'integer', requiredKey('member.id'))
    .addColumn('recipient_id', 'integer', requiredKey('member.id'))
    .addColumn('content', 'text', required)
    .addColumn('status', 'text', required)
    .addColumn('del_user_id', 'integer', required)
    .addColumn('create_time', 'bigint', required)
    .addColumn('client_id', 'text')
    .addColumn('kind', 'text', requiredOr('person'))
    .addColumn('action_label', 'text')
    .addColumn('action_path', 'text')
    .addColumn('translations', 'text')
    .addColumn('gone_at', 'bigint')
    .execute()
  await createConversations(database)
  await createMessageFiles(database)
  await createMemberChoices(database)
  await createMessageSearch(database)
}
