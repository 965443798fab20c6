import { sql } from 'kysely'
import { type MigrationDatabase, required, requiredKey, requiredOr, table } from './table.ts'

/**
 * Entries of balance and points. `seq` numbers a member's entries 1, 2, 3 … without gaps; `ins`, `outs` and `gained`
 * are running totals up to and including the entry. Any page, and count and sum of any period, can therefore be read
 * from one or two entries, however many there are.
 */
export async function createLedgers(database: MigrationDatabase): Promise<void> {
  const { schema } = database
  for (const [name, amount] of [
    ['balance_entry', 'money'],
    ['score_entry', 'score'],
  ] as const) {
    await table(database, name)
      .addColumn('member_id', 'integer', requiredKey('member.id'))
      .addColumn(amount, 'bigint', required)
      .addColumn('before', 'bigint', required)
      .addColumn('after', 'bigint', required)
      .addColumn('memo', 'text', required)
      .addColumn('create_time', 'bigint', required)
      .addColumn('seq', 'integer', requiredOr(0))
      .addColumn('ins', 'integer', requiredOr(0))
      .addColumn('outs', 'integer', requiredOr(0))
      .addColumn('gained', 'bigint', requiredOr(0))
      .execute()
    await schema.createIndex(`${name}_seq`).unique().on(name).columns(['member_id', 'seq']).execute()
    await schema.createIndex(`${name}_time`).on(name).columns(['member_id', 'create_time', 'seq']).execute()
    await schema.createIndex(`${name}_change`).on(name).columns(['member_id', amount, 'seq']).execute()
    for (const [total, sign] of [
      ['ins', '>'],
      ['outs', '<'],
    ] as const) {
      await sql`create index ${sql.id(`${name}_${total}`)} on ${sql.table(name)} (member_id, ${sql.ref(total)})
        where ${sql.ref(amount)} ${sql.raw(sign)} 0`.execute(database)
    }
  }
}
