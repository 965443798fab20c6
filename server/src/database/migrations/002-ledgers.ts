import type { Migration } from 'kysely'
import { table } from './table.ts'

/** Entries of balance and points; the member's own figure is always the sum of them. */
export const ledgers: Migration = {
  async up(database) {
    for (const [name, amount] of [
      ['balance_entry', 'money'],
      ['score_entry', 'score'],
    ] as const) {
      await table(database, name)
        .addColumn('member_id', 'integer', (column) => column.notNull().references('member.id'))
        .addColumn(amount, 'bigint', (column) => column.notNull())
        .addColumn('before', 'bigint', (column) => column.notNull())
        .addColumn('after', 'bigint', (column) => column.notNull())
        .addColumn('memo', 'text', (column) => column.notNull())
        .addColumn('create_time', 'bigint', (column) => column.notNull())
        .execute()
      await database.schema.createIndex(`${name}_newest`).on(name).columns(['member_id', 'create_time', 'id']).execute()
    }
  },
}
