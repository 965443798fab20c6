import { type Migration, sql } from 'kysely'

/**
 * Numbers each member's entries 1, 2, 3 … without gaps, so that any page of a ledger and the number of its entries are
 * found through an index, however many there are. Sums by time read an index too, without touching the entries.
 */
export const ledgerOrder: Migration = {
  async up(database) {
    for (const [name, amount] of [
      ['balance_entry', 'money'],
      ['score_entry', 'score'],
    ] as const) {
      await database.schema
        .alterTable(name)
        .addColumn('seq', 'integer', (column) => column.notNull().defaultTo(0))
        .execute()
      await sql`
        update ${sql.table(name)} set seq = numbered.place
        from (
          select id as entry_id, row_number() over (partition by member_id order by create_time, id) as place
          from ${sql.table(name)}
        ) as numbered
        where numbered.entry_id = ${sql.ref(`${name}.id`)}`.execute(database)
      await database.schema.createIndex(`${name}_seq`).unique().on(name).columns(['member_id', 'seq']).execute()
      await database.schema.dropIndex(`${name}_newest`).execute()
      await database.schema.createIndex(`${name}_time`).on(name).columns(['member_id', 'create_time', amount]).execute()
    }
  },
}
