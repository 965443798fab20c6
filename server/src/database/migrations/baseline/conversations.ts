import { type RawBuilder, sql } from 'kysely'
import { databaseKind } from '../../database-kind.ts'
import type { MigrationDatabase } from '../migration-database.ts'
import { rowTrigger } from './row-trigger.ts'
import { required } from './table.ts'

type Sql = RawBuilder<unknown>

/** The changed row of a trigger as a subquery. */
const changed = sql`(select new.id as id, new.user_id as user_id, new.recipient_id as recipient_id,
  new.del_user_id as del_user_id) as changed`

/** Adds messages to the conversations of sender and recipient. */
const add = (source: Sql, visible: Sql): Sql => sql`
  insert into conversation (member_id, other_id, newest_id, messages)
  select side, other, max(id), count(*) from (
    select user_id as side, recipient_id as other, id, del_user_id from ${source}
    union all
    select recipient_id, user_id, id, del_user_id from ${source} where user_id <> recipient_id
  ) as sides where ${visible} group by side, other order by side, other
  on conflict (member_id, other_id) do update set
    messages = conversation.messages + excluded.messages,
    newest_id = case when excluded.newest_id > conversation.newest_id
      then excluded.newest_id else conversation.newest_id end`

const ofTheTwo = sql`(
  (member_id = old.user_id and other_id = old.recipient_id) or (member_id = old.recipient_id and other_id = old.user_id)
)`

const newestLeft = (sender: string, receiver: string) => sql`
  select found.id from (
    select m.id from message as m
    where m.user_id = ${sql.ref(`conversation.${sender}`)} and m.recipient_id = ${sql.ref(`conversation.${receiver}`)}
      and m.del_user_id <> conversation.member_id
    order by m.id desc limit 1
  ) as found`

/**
 * Removes a message from the conversations. PostgreSQL runs this after all rows of a statement have changed, so the
 * newest message may be missing while others are still to be subtracted.
 */
const remove = (lost: Sql): Sql[] => [
  sql`update conversation set messages = messages - 1 where ${ofTheTwo} and ${lost}`,
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
  const visible = sql`del_user_id <> side`
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
 * For each pair of members: the number of messages that the first can see, and the newest of them. Triggers derive the
 * table from `message`; conversation lists read it instead of all messages.
 */
export async function createConversations(database: MigrationDatabase): Promise<void> {
  await database.schema
    .createTable('conversation')
    .addColumn('member_id', 'integer', required)
    .addColumn('other_id', 'integer', required)
    .addColumn('newest_id', 'integer', required)
    .addColumn('messages', 'integer', required)
    .addPrimaryKeyConstraint('conversation_key', ['member_id', 'other_id'])
    .execute()
  await database.schema
    .createIndex('conversation_newest')
    .on('conversation')
    .columns(['member_id', 'newest_id'])
    .execute()
  await onInsert(database)
  await rowTrigger(database, {
    name: 'conversation_hidden',
    table: 'message',
    event: 'update of del_user_id',
    when: sql`old.del_user_id <> new.del_user_id`,
    statements: [...remove(sql`new.del_user_id = member_id`), add(changed, sql`old.del_user_id = side`)],
  })
  await rowTrigger(database, {
    name: 'conversation_removed',
    table: 'message',
    event: 'delete',
    statements: remove(sql`old.del_user_id <> member_id`),
  })
}
