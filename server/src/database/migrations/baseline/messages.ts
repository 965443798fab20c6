import { type RawBuilder, sql } from 'kysely'
import { databaseKind } from '../../database-kind.ts'
import { createMemberChoices } from './members.ts'
import { type MigrationDatabase, required, requiredKey, requiredOr, rowTrigger, table } from './table.ts'

type Sql = RawBuilder<unknown>

/** The new row of a trigger as a subquery. */
const changed = sql`(select new.id as id, new.user_id as user_id, new.recipient_id as recipient_id, new.kind as kind,
  new.status as status, new.del_user_id as del_user_id) as changed`

/** Whether a member sees a message: neither they have deleted it, nor both, which is -1. */
const sees = (member: Sql, deletedBy: Sql): Sql => sql`${deletedBy} not in (${member}, -1)`

/** Adds messages to the conversations of sender and recipient. */
const add = (source: Sql, visible: Sql): Sql => sql`
  insert into conversation (member_id, other_id, kind, newest_id, messages, unread)
  select side, other, kind, max(id), count(*), sum(waiting) from (
    select user_id as side, recipient_id as other, kind, id, del_user_id, 0 as waiting from ${source}
    union all
    select recipient_id, user_id, kind, id, del_user_id, case when status = 'unread' then 1 else 0 end
      from ${source} where user_id <> recipient_id
  ) as sides where ${visible} group by side, other, kind order by side, other, kind
  on conflict (member_id, other_id, kind) do update set
    messages = conversation.messages + excluded.messages,
    unread = conversation.unread + excluded.unread,
    newest_id = case when excluded.newest_id > conversation.newest_id
      then excluded.newest_id else conversation.newest_id end`

const ofTheTwo = sql`(kind = old.kind and (
  (member_id = old.user_id and other_id = old.recipient_id) or (member_id = old.recipient_id and other_id = old.user_id)
))`

const newestLeft = (sender: string, receiver: string): Sql => sql`
  select found.id from (
    select m.id from message as m
    where m.user_id = ${sql.ref(`conversation.${sender}`)} and m.recipient_id = ${sql.ref(`conversation.${receiver}`)}
      and m.kind = conversation.kind and ${sees(sql`conversation.member_id`, sql`m.del_user_id`)}
    order by m.id desc limit 1
  ) as found`

/**
 * Removes a message from the conversations. PostgreSQL runs this after all rows of a statement have changed, so the
 * newest message may be missing while others are still to be subtracted.
 */
const remove = (lost: Sql): Sql[] => [
  sql`update conversation set messages = messages - 1,
    unread = unread - case when old.status = 'unread' and member_id <> old.user_id then 1 else 0 end
    where ${ofTheTwo} and ${lost}`,
  sql`delete from conversation where ${ofTheTwo} and messages < 1`,
  sql`update conversation set newest_id = (
    select coalesce(max(id), 0) from (
      ${newestLeft('member_id', 'other_id')} union all ${newestLeft('other_id', 'member_id')}
    ) as visible
  ) where ${ofTheTwo} and newest_id = old.id and ${lost}`,
]

/**
 * PostgreSQL aggregates the rows of a statement: updating one conversation repeatedly within a transaction, as an
 * import does, gets slower each time.
 */
const onInsert = async (database: MigrationDatabase): Promise<void> => {
  const name = 'conversation_begun'
  const visible = sees(sql`side`, sql`del_user_id`)
  if (databaseKind(database) === 'libsql') {
    await rowTrigger(database, { name, table: 'message', event: 'insert', statements: [add(changed, visible)] })
    return
  }
  await sql`create function ${sql.id(name)}() returns trigger language plpgsql as
    $$ begin ${add(sql`added`, visible)}; return null; end $$`.execute(database)
  await sql`create trigger ${sql.id(name)} after insert on message referencing new table as added
    for each statement execute function ${sql.id(name)}()`.execute(database)
}

/**
 * For each pair of members and each kind of message: the number of messages that the first can see, the newest of them,
 * and how many wait to be read. Triggers derive the table from `message`; lists and counts read it instead of all
 * messages.
 */
async function createConversations(database: MigrationDatabase): Promise<void> {
  await database.schema
    .createTable('conversation')
    .addColumn('member_id', 'integer', required)
    .addColumn('other_id', 'integer', required)
    .addColumn('kind', 'text', required)
    .addColumn('newest_id', 'integer', required)
    .addColumn('messages', 'integer', required)
    .addColumn('unread', 'integer', required)
    .addPrimaryKeyConstraint('conversation_key', ['member_id', 'other_id', 'kind'])
    .execute()
  await onInsert(database)
  const table = 'message'
  const sawBefore = (member: Sql) => sees(member, sql`old.del_user_id`)
  const seesNow = (member: Sql) => sees(member, sql`new.del_user_id`)
  const member = sql`member_id`
  const side = sql`side`
  await rowTrigger(database, {
    name: 'conversation_hidden',
    table,
    event: 'update of del_user_id',
    when: sql`old.del_user_id <> new.del_user_id`,
    statements: [
      ...remove(sql`${sawBefore(member)} and not (${seesNow(member)})`),
      add(changed, sql`${seesNow(side)} and not (${sawBefore(side)})`),
    ],
  })
  await rowTrigger(database, {
    name: 'conversation_read',
    table,
    event: 'update of status',
    when: sql`old.status <> new.status and new.user_id <> new.recipient_id`,
    statements: [
      sql`update conversation set unread = unread + case when new.status = 'unread' then 1 else -1 end
        where member_id = new.recipient_id and other_id = new.user_id and kind = new.kind
          and ${sawBefore(member)} and ${seesNow(member)}`,
    ],
  })
  await rowTrigger(database, {
    name: 'conversation_removed',
    table,
    event: 'delete',
    statements: remove(sawBefore(member)),
  })
}

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
