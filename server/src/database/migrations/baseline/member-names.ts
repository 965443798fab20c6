import { type RawBuilder, sql } from 'kysely'
import { databaseKind } from '../../database-kind.ts'
import type { MigrationDatabase } from '../migration-database.ts'
import { rowTrigger } from './row-trigger.ts'

/** Characters of a name that can be searched. */
const longestName = 60

/**
 * All endings of members' names in lower case, so that a name containing a text is one with an ending that begins with
 * it, which an index finds. Triggers derive the table from `member`.
 */
export async function createMemberNames(database: MigrationDatabase): Promise<void> {
  const binary = databaseKind(database) === 'postgres' ? sql`collate "C"` : sql``
  await sql`create table member_name_ending (
    member_id integer not null, shop_id integer not null, ending text ${binary} not null)`.execute(database)
  // SQLite allows no recursive query in a trigger.
  const places = Array.from({ length: longestName }, (_, place) => `select ${place + 1} as number`).join(' union all ')
  const endingsOf = (source: RawBuilder<unknown>) => sql`
    insert into member_name_ending (member_id, shop_id, ending)
    select s.id, s.shop_id, substr(lower(s.nickname), place.number)
    from ${source} s, (${sql.raw(places)}) as place where place.number <= length(s.nickname)`
  const { schema } = database
  await schema
    .createIndex('member_name_ending_search')
    .on('member_name_ending')
    .columns(['shop_id', 'ending', 'member_id'])
    .execute()
  await schema.createIndex('member_name_ending_member').on('member_name_ending').columns(['member_id']).execute()

  const insert = endingsOf(sql`(select new.id as id, new.shop_id as shop_id, new.nickname as nickname)`)
  const remove = sql`delete from member_name_ending where member_id = old.id`
  const table = 'member'
  await rowTrigger(database, { name: 'member_name_insert', table, event: 'insert', statements: [insert] })
  await rowTrigger(database, { name: 'member_name_delete', table, event: 'delete', statements: [remove] })
  await rowTrigger(database, {
    name: 'member_name_update',
    table,
    event: 'update of nickname, shop_id',
    when: sql`old.nickname <> new.nickname or old.shop_id <> new.shop_id`,
    statements: [remove, insert],
  })
}
