import { type Migration, sql } from 'kysely'
import { rowTrigger } from './row-trigger.ts'

/** The two parties of a message, each with the other. */
const sides = sql`(
  select new.user_id as side, new.recipient_id as other union select new.recipient_id, new.user_id
) as sides`

const ofTheTwo = sql`(
  (member_id = old.user_id and other_id = old.recipient_id) or (member_id = old.recipient_id and other_id = old.user_id)
)`

const add = (visible: ReturnType<typeof sql>) => sql`
  insert into conversation (member_id, other_id, newest_id, messages)
  select side, other, new.id, 1 from ${sides} where ${visible} order by side
  on conflict (member_id, other_id) do update set
    messages = conversation.messages + 1,
    newest_id = case when excluded.newest_id > conversation.newest_id
      then excluded.newest_id else conversation.newest_id end`

const newestLeft = (sender: string, receiver: string) => sql`
  select found.id from (
    select m.id from message as m
    where m.user_id = ${sql.ref(`conversation.${sender}`)} and m.recipient_id = ${sql.ref(`conversation.${receiver}`)}
      and m.del_user_id <> conversation.member_id
    order by m.id desc limit 1
  ) as found`

/** PostgreSQL runs this after all rows of a statement: the newest may be gone while others are still to be taken off. */
const remove = (lost: ReturnType<typeof sql>) => [
  sql`update conversation set messages = messages - 1 where ${ofTheTwo} and ${lost}`,
  sql`delete from conversation where ${ofTheTwo} and messages < 1`,
  sql`update conversation set newest_id = (
    select coalesce(max(id), 0) from (
      ${newestLeft('member_id', 'other_id')} union all ${newestLeft('other_id', 'member_id')}
    ) as seen
  ) where ${ofTheTwo} and newest_id = old.id and ${lost}`,
]

/**
 * For each member and each other one: how many messages of theirs he sees and which is the newest. Lists of
 * conversations read this instead of all messages.
 */
export const conversations: Migration = {
  async up(database) {
    await database.schema
      .createTable('conversation')
      .addColumn('member_id', 'integer', (column) => column.notNull())
      .addColumn('other_id', 'integer', (column) => column.notNull())
      .addColumn('newest_id', 'integer', (column) => column.notNull())
      .addColumn('messages', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('conversation_key', ['member_id', 'other_id'])
      .execute()
    await database.schema
      .createIndex('conversation_newest')
      .on('conversation')
      .columns(['member_id', 'newest_id'])
      .execute()
    await sql`
      insert into conversation (member_id, other_id, newest_id, messages)
      select side, other, max(id), count(*) from (
        select user_id as side, recipient_id as other, id, del_user_id from message
        union all
        select recipient_id, user_id, id, del_user_id from message where user_id <> recipient_id
      ) as seen where del_user_id <> side group by side, other`.execute(database)
    const table = 'message'
    await rowTrigger(database, {
      name: 'conversation_begun',
      table,
      event: 'insert',
      statements: [add(sql`new.del_user_id <> side`)],
    })
    await rowTrigger(database, {
      name: 'conversation_hidden',
      table,
      event: 'update of del_user_id',
      when: sql`old.del_user_id <> new.del_user_id`,
      statements: [...remove(sql`new.del_user_id = member_id`), add(sql`old.del_user_id = side`)],
    })
    await rowTrigger(database, {
      name: 'conversation_removed',
      table,
      event: 'delete',
      statements: remove(sql`old.del_user_id <> member_id`),
    })
  },
}
