import { sql } from 'kysely'
import { databaseKind } from '../../database-kind.ts'
import type { MigrationDatabase } from '../migration-database.ts'
import { createConversations } from './conversations.ts'
import { createMemberChoices } from './member-choices.ts'
import { createMessageSearch } from './message-search.ts'
import { required, requiredKey, requiredOr, table } from './table.ts'

const unread = "where status = 'unread'"

/**
 * The section of a conversation, also by kind; unread messages, which are few, by conversation and by their order;
 * messages that both members have deleted, by the time of the second deletion.
 */
const indexes = {
  message_sender: 'message (user_id, recipient_id, id, del_user_id)',
  message_recipient: 'message (recipient_id, user_id, id)',
  message_thread: 'message (user_id, recipient_id, kind, id, del_user_id)',
  message_waiting: `message (recipient_id, user_id, kind, id, del_user_id) ${unread}`,
  message_unseen: `message (recipient_id, id, user_id, kind, del_user_id) ${unread}`,
  message_gone: 'message (gone_at) where gone_at is not null',
}

/** Files in messages, found by message and by address. */
const createMessageFiles = async ({ schema }: MigrationDatabase): Promise<void> => {
  await schema
    .createTable('message_file')
    .addColumn('message_id', 'integer', (column) => column.notNull().references('message.id').onDelete('cascade'))
    .addColumn('url', 'text', required)
    .addPrimaryKeyConstraint('message_file_key', ['message_id', 'url'])
    .execute()
  await schema.createIndex('message_file_url').on('message_file').column('url').execute()
}

/**
 * The words that a member's messages have, each once: a part of a word is looked up here, and the messages by the words
 * with it. The server fills it while it indexes messages.
 */
const createMessageWords = async (database: MigrationDatabase): Promise<void> => {
  const words = database.schema
    .createTable('message_word')
    .addColumn('member_id', 'integer', requiredKey('member.id'))
    .addColumn('word', 'text', required)
    .addPrimaryKeyConstraint('message_word_key', ['member_id', 'word'])
  await (databaseKind(database) === 'libsql' ? words.modifyEnd(sql`without rowid`) : words).execute()
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
    .addColumn('gone_at', 'bigint')
    .execute()
  await database.schema.createIndex('message_client').unique().on('message').columns(['user_id', 'client_id']).execute()
  for (const [name, definition] of Object.entries(indexes))
    await sql`create index ${sql.id(name)} on ${sql.raw(definition)}`.execute(database)
  await createConversations(database)
  await createMessageFiles(database)
  await createMemberChoices(database)
  await createMessageSearch(database)
  await createMessageWords(database)
}
