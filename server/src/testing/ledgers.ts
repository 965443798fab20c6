import { spawn } from 'node:child_process'
import { join } from 'node:path'
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

/** A running `ledger-writer`, see there. */
export interface LedgerProcess {
  /** Entries of that member whose postings the database acknowledged. */
  acknowledged(memberId: number): number
  /** Ends it with SIGKILL; one that has ended already, because its database died, is no failure. */
  kill(): Promise<void>
}

/** Starts a process that writes into these members' ledgers until it is killed; resolves when it begins. */
export async function startLedgerWriter(
  environment: Record<string, string>,
  members: readonly number[],
): Promise<LedgerProcess> {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, [join(__dirname, '../../dist/testing/ledger-writer.js')], {
    env: { PATH, HOME, ...environment, LEDGER_MEMBERS: members.join(',') },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let printed = ''
  const closed = new Promise<void>((resolve) => void child.on('close', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (part) => {
      printed += part
      if (printed.startsWith('ready\n')) resolve()
    })
    void closed.then(() => reject(new Error('the ledger writer ended before it began')))
  })
  return {
    acknowledged(memberId) {
      // The last line may be cut in the middle: then nobody was told.
      const lines = printed.split('\n').slice(1, -1)
      return lines
        .map((line) => line.split(' '))
        .filter(([member]) => member === String(memberId))
        .reduce((sum, [, , , entries]) => sum + Number(entries), 0)
    },
    async kill() {
      child.kill('SIGKILL')
      await closed
    },
  }
}
