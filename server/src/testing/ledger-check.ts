import { sql } from 'kysely'
import { ledgerTables } from '../account/ledger-rows.ts'
import type { Database } from '../database/schema.ts'

/**
 * What is wrong with the ledgers of these members: a sum that is not what the member holds, an entry that does not
 * follow the one before, a number left out. Empty when all is right.
 */
export async function ledgerFaults(db: Database, members: readonly number[]): Promise<string[]> {
  const faults: string[] = []
  for (const { table, amount } of Object.values(ledgerTables)) {
    for (const memberId of members) {
      const { held } = await db
        .selectFrom('member')
        .select(sql.ref<number>(amount).as('held'))
        .where('id', '=', memberId)
        .executeTakeFirstOrThrow()
      const entries = await db
        .selectFrom(table)
        .select([
          'seq',
          'ins',
          'outs',
          'gained',
          'before',
          'after',
          'create_time',
          sql.ref<number>(amount).as('amount'),
        ])
        .where('member_id', '=', memberId)
        .orderBy('seq')
        .execute()
      const opening = entries[0]?.before ?? held
      const sum = entries.reduce((total, entry) => total + entry.amount, opening)
      const part = (sign: 1 | -1) => entries.filter(({ amount }) => amount * sign > 0)
      const newest = entries.at(-1) ?? { ins: 0, outs: 0, gained: 0 }
      const gained = part(1).reduce((total, entry) => total + entry.amount, 0)
      if (newest.ins !== part(1).length || newest.outs !== part(-1).length || newest.gained !== gained)
        faults.push(`${table} of ${memberId}: its entries are counted wrong`)
      if (sum !== held) faults.push(`${table} of ${memberId}: sum ${sum}, held ${held}`)
      for (const [index, entry] of entries.entries()) {
        const last = entries[index - 1]
        const follows =
          entry.seq === index + 1 &&
          entry.before + entry.amount === entry.after &&
          (last === undefined || (last.after === entry.before && last.create_time <= entry.create_time))
        if (!follows) faults.push(`${table} of ${memberId}: entry ${entry.seq} does not follow`)
      }
    }
  }
  return faults
}
