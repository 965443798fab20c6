import { type MigrationDatabase, required, requiredKey, requiredOr, table } from './table.ts'

/**
 * Entries of balance and points. `seq` numbers a member's entries 1, 2, 3 … without gaps; `ins`, `outs` and `gained`
 * are running totals up to and including the entry. Any page, and count and sum of any period, can therefore be read
 * from one or two entries, however many there are.
 */
export async function createLedgers(database: MigrationDatabase): Promise<void> {
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
  }
}
