import { type RawBuilder, sql } from 'kysely'
import { databaseKind } from '../../database-kind.ts'
import { type MigrationDatabase, required, requiredKey, requiredOr, rowTrigger, table, trigrams } from './table.ts'

/** Work orders and their categories. */
export async function createTickets(database: MigrationDatabase): Promise<void> {
  await table(database, 'ticket_category')
    .addColumn('shop_id', 'integer', requiredKey('shop.id'))
    .addColumn('pid', 'integer', required)
    .addColumn('name', 'text', required)
    .addColumn('template', 'text', required)
    .addColumn('default_priority', 'text', required)
    .addColumn('name_en', 'text', requiredOr(''))
    .addColumn('template_en', 'text', requiredOr(''))
    .addColumn('weigh', 'integer', requiredOr(0))
    .addColumn('archived', 'integer', requiredOr(0))
    .execute()

  await table(database, 'ticket')
    .addColumn('shop_id', 'integer', requiredKey('shop.id'))
    .addColumn('number', 'text', (column) => column.notNull().unique())
    .addColumn('subject', 'text', required)
    .addColumn('category_id', 'integer', requiredKey('ticket_category.id'))
    .addColumn('status', 'text', required)
    .addColumn('priority', 'text', required)
    .addColumn('impact', 'text')
    .addColumn('requester_id', 'integer', requiredKey('member.id'))
    .addColumn('assignee_id', 'integer', (column) => column.references('member.id'))
    .addColumn('team_id', 'integer')
    .addColumn('labels', 'text', required)
    .addColumn('channel', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('updated_at', 'bigint', required)
    .addColumn('last_activity_at', 'bigint', required)
    .addColumn('last_message_by', 'text', required)
    .addColumn('last_message_excerpt', 'text', required)
    .addColumn('last_message_at', 'bigint', required)
    .addColumn('waiting_since', 'bigint')
    .addColumn('first_response_at', 'bigint')
    .addColumn('hold_reason', 'text')
    .addColumn('hold_until', 'bigint')
    .addColumn('solved_at', 'bigint')
    .addColumn('closed_at', 'bigint')
    .addColumn('closed_by', 'text')
    .addColumn('reopened_count', 'integer', required)
    .addColumn('nudged_at', 'bigint')
    .addColumn('rating_score', 'integer')
    .addColumn('rating_reasons', 'text', required)
    .addColumn('rating_comment', 'text')
    .addColumn('rating_at', 'bigint')
    .addColumn('merged_into_id', 'integer')
    .addColumn('follow_up_of_id', 'integer')
    .addColumn('is_spam', 'integer', required)
    .addColumn('hidden_by_requester', 'integer', required)
    .addColumn('message_count', 'integer', required)
    .addColumn('last_seq', 'integer', required)
    .addColumn('version', 'integer', required)
    .addColumn('language', 'text', requiredOr('zh-cn'))
    .addColumn('client_id', 'text')
    .addColumn('silent_since', 'bigint')
    .addColumn('reminded_at', 'bigint')
    .addColumn('sla_policy_id', 'integer')
    .addColumn('sla_used', 'bigint', requiredOr(0))
    .addColumn('sla_running_since', 'bigint')
    .addColumn('sla_first_due', 'bigint')
    .addColumn('sla_next_due', 'bigint')
    .addColumn('sla_resolve_due', 'bigint')
    .addColumn('sla_due', 'bigint')
    .addColumn('sla_breached', 'text', requiredOr(''))
    .execute()
}

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

/** The labels of a new ticket as rows of one column, `value`. */
const labelRows = (database: MigrationDatabase): RawBuilder<unknown> =>
  databaseKind(database) === 'postgres'
    ? sql`unnest(string_to_array(new.labels, ',')) as one(value)`
    : sql`json_each('[' || replace(json_quote(new.labels), ',', '","') || ']') as one`

/** The labels of tickets as rows. Triggers derive the table from `ticket`. */
export async function createTicketLabelled(database: MigrationDatabase): Promise<void> {
  await database.schema
    .createTable('ticket_labelled')
    .addColumn('shop_id', 'integer', required)
    .addColumn('label', 'text', required)
    .addColumn('ticket_id', 'integer', required)
    .addPrimaryKeyConstraint('ticket_labelled_key', ['shop_id', 'label', 'ticket_id'])
    .execute()
  const insert = sql`insert into ticket_labelled (shop_id, label, ticket_id)
    select distinct new.shop_id, one.value, new.id from ${labelRows(database)} where one.value <> ''`
  const remove = sql`delete from ticket_labelled where ticket_id = old.id`
  const [had, has] = [sql`old.labels <> ''`, sql`new.labels <> ''`]
  const trigger = (event: string, when: RawBuilder<unknown>, ...statements: RawBuilder<unknown>[]) => {
    const name = `ticket_labelled_${event.split(' ', 1)}`
    return rowTrigger(database, { name, table: 'ticket', event, when, statements })
  }
  await trigger('insert', has, insert)
  await trigger('delete', had, remove)
  await trigger('update of labels', sql`old.labels <> new.labels`, remove, insert)
}

/** Read positions, presence, and links between tickets. */
export async function createTicketReaders(database: MigrationDatabase): Promise<void> {
  const { schema } = database

  await schema
    .createTable('ticket_reader')
    .addColumn('ticket_id', 'integer', requiredKey('ticket.id'))
    .addColumn('member_id', 'integer', requiredKey('member.id'))
    .addColumn('last_seen_seq', 'integer', required)
    .addColumn('starred', 'integer', required)
    .addPrimaryKeyConstraint('ticket_reader_key', ['ticket_id', 'member_id'])
    .execute()

  await schema
    .createTable('ticket_presence')
    .addColumn('ticket_id', 'integer', requiredKey('ticket.id'))
    .addColumn('member_id', 'integer', requiredKey('member.id'))
    .addColumn('mode', 'text', required)
    .addColumn('at', 'bigint', required)
    .addPrimaryKeyConstraint('ticket_presence_key', ['ticket_id', 'member_id'])
    .execute()

  await schema
    .createTable('ticket_link')
    .addColumn('ticket_id', 'integer', requiredKey('ticket.id'))
    .addColumn('linked_id', 'integer', requiredKey('ticket.id'))
    .addPrimaryKeyConstraint('ticket_link_key', ['ticket_id', 'linked_id'])
    .execute()
}

/**
 * Messages with their attachments, and events; messages that can still be taken back. Messages and events of a ticket share one sequence of numbers, `seq`.
 */
export async function createTicketHistory(database: MigrationDatabase): Promise<void> {
  await table(database, 'ticket_message')
    .addColumn('seq', 'integer', required)
    .addColumn('client_id', 'text', required)
    .addColumn('ticket_id', 'integer', requiredKey('ticket.id'))
    .addColumn('author_id', 'integer', required)
    .addColumn('author_kind', 'text', required)
    .addColumn('visibility', 'text', required)
    .addColumn('format', 'text', required)
    .addColumn('body', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('changed_seq', 'integer', requiredOr(0))
    .addColumn('quote_of', 'integer')
    .addColumn('edited_at', 'bigint')
    .addColumn('withdrawn_at', 'bigint')
    .addUniqueConstraint('ticket_message_seq', ['ticket_id', 'seq'])
    .addUniqueConstraint('ticket_message_client', ['ticket_id', 'client_id'])
    .execute()

  await table(database, 'ticket_outgoing')
    .addColumn('ticket_id', 'integer', (column) => column.notNull().unique().references('ticket.id'))
    .addColumn('author_id', 'integer', required)
    .addColumn('author_kind', 'text', required)
    .addColumn('client_id', 'text', required)
    .addColumn('content', 'text', required)
    .addColumn('sent_at', 'bigint', required)
    .execute()

  await table(database, 'ticket_event')
    .addColumn('seq', 'integer', required)
    .addColumn('ticket_id', 'integer', requiredKey('ticket.id'))
    .addColumn('actor_id', 'integer', required)
    .addColumn('actor_kind', 'text', required)
    .addColumn('type', 'text', required)
    .addColumn('visibility', 'text', required)
    .addColumn('from_value', 'text')
    .addColumn('to_value', 'text')
    .addColumn('at', 'bigint', required)
    .addUniqueConstraint('ticket_event_seq', ['ticket_id', 'seq'])
    .execute()

  await table(database, 'ticket_attachment')
    .addColumn('ticket_id', 'integer', requiredKey('ticket.id'))
    .addColumn('message_id', 'integer', requiredKey('ticket_message.id'))
    .addColumn('name', 'text', required)
    .addColumn('size', 'bigint', required)
    .addColumn('mime', 'text', required)
    .addColumn('url', 'text', required)
    .addColumn('sha1', 'text', required)
    .addColumn('width', 'integer')
    .addColumn('height', 'integer')
    .execute()
}
