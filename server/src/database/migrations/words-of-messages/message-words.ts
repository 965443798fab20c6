import { sql } from 'kysely'
import { databaseKind } from '../../database-kind.ts'
import { required, requiredKey } from '../baseline/table.ts'
import type { MigrationDatabase } from '../migration-database.ts'

/**
 * The words that a member's messages have, each once: a part of a word is looked up here, and the messages by the words
 * with it. The server fills it while it indexes messages, so it indexes all of them once more.
 */
export async function createMessageWords(database: MigrationDatabase): Promise<void> {
  const table = database.schema
    .createTable('message_word')
    .addColumn('member_id', 'integer', requiredKey('member.id'))
    .addColumn('word', 'text', required)
    .addPrimaryKeyConstraint('message_word_key', ['member_id', 'word'])
  await (databaseKind(database) === 'libsql' ? table.modifyEnd(sql`without rowid`) : table).execute()
  await sql`insert into message_search_queue (message_id) select id from message where true on conflict do nothing`.execute(
    database,
  )
}
