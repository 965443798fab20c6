import { type Kysely, sql } from 'kysely'
import { databaseKind } from '../database-kind.ts'

/** What every page needs and nobody changes often; `site_change` counts the changes of all of them together. */
const watched = ['store', 'member_group', 'member_rule'] as const
const events = ['insert', 'update', 'delete'] as const

/**
 * A number that grows with every change of stores, groups and rules, whoever makes it and by whatever program: a
 * server may keep what it has read of them for as long as the number stays.
 */
export const siteChange = {
  // biome-ignore lint/suspicious/noExplicitAny: migrations see a schema that the current types do not describe
  async up(database: Kysely<any>): Promise<void> {
    await database.schema
      .createTable('site_change')
      .addColumn('number', 'integer', (column) => column.notNull())
      .execute()
    await database.insertInto('site_change').values({ number: 1 }).execute()
    if (databaseKind(database) === 'postgres') {
      await sql`create function note_site_change() returns trigger language plpgsql as
        $$ begin update site_change set number = number + 1; return null; end $$`.execute(database)
    }
    for (const table of watched) {
      for (const event of events) {
        const name = sql.id(`${table}_${event}_noted`)
        const head = sql`create trigger ${name} after ${sql.raw(event)} on ${sql.table(table)}`
        const statement =
          databaseKind(database) === 'postgres'
            ? sql`${head} for each statement execute function note_site_change()`
            : sql`${head} for each row begin update site_change set number = number + 1; end`
        await statement.execute(database)
      }
    }
  },
}
