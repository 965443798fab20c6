import { type Insertable, sql } from 'kysely'
import type { BalanceEntryTable, Database } from '../database/schema.ts'
import { transact } from '../database/transact.ts'
import { type LedgerName, ledgerTables } from './ledger-tables.ts'

/** One change of a balance in cents, or of points. */
export interface LedgerChange {
  amount: number
  memo: string
  /** Seconds. */
  time: number
}

export interface Posting {
  ledger: LedgerName
  memberId: number
  /** In the order they happened; either all are written or none. */
  changes: readonly LedgerChange[]
  /** Whether the balance may be negative after any of the changes. */
  overdraft: 'refused' | 'allowed'
}

export type PostingOutcome =
  /** `held` is the new balance or points. */
  { kind: 'posted'; held: number } | { kind: 'refused'; reason: 'unknown member' | 'not enough' }

/** Rows per statement, far below the limit of parameters. */
const batch = 100

const sum = (changes: readonly LedgerChange[]): number => changes.reduce((total, { amount }) => total + amount, 0)

/** The lowest value that the sum reaches, starting from 0; 0 when it is never negative. */
const deepest = (changes: readonly LedgerChange[]): number => {
  let total = 0
  return changes.reduce((lowest, { amount }) => {
    total += amount
    return Math.min(lowest, total)
  }, 0)
}

/** Changes the member's balance, which also locks the member's row until the transaction ends. */
const changeMember = async (db: Database, posting: Posting): Promise<PostingOutcome> => {
  const held = sql.ref<number>(ledgerTables[posting.ledger].amount)
  let update = db
    .updateTable('member')
    .set({ [ledgerTables[posting.ledger].amount]: sql<number>`${held} + ${sum(posting.changes)}` })
    .where('id', '=', posting.memberId)
  if (posting.overdraft === 'refused') update = update.where(held, '>=', -deepest(posting.changes))
  const row = await update.returning(held.as('held')).executeTakeFirst()
  if (row !== undefined) return { kind: 'posted', held: row.held }
  const known = await db.selectFrom('member').select('id').where('id', '=', posting.memberId).executeTakeFirst()
  return { kind: 'refused', reason: known === undefined ? 'unknown member' : 'not enough' }
}

const write = async (db: Database, { ledger, memberId, changes }: Posting, held: number): Promise<void> => {
  const { table, amount } = ledgerTables[ledger]
  const last = await db
    .selectFrom(table)
    .select(['seq', 'create_time', 'ins', 'outs', 'gained'])
    .where('member_id', '=', memberId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  let { seq, ins, outs, gained } = last ?? { seq: 0, ins: 0, outs: 0, gained: 0 }
  let time = last?.create_time ?? 0
  let after = held - sum(changes)
  const rows = changes.map((change) => {
    const before = after
    after += change.amount
    seq += 1
    if (change.amount > 0) {
      ins += 1
      gained += change.amount
    } else if (change.amount < 0) outs += 1
    // Concurrent requests may be written out of order, but the times of a ledger never go back.
    time = Math.max(time, change.time)
    const sums = { seq, ins, outs, gained, before, after }
    return { member_id: memberId, ...sums, [amount]: change.amount, memo: change.memo, create_time: time }
  })
  for (let start = 0; start < rows.length; start += batch) {
    // The name of the amount's column differs per table.
    const values = rows.slice(start, start + batch) as unknown as Insertable<BalanceEntryTable>[]
    await db
      .insertInto(table as 'balance_entry')
      .values(values)
      .execute()
  }
}

/**
 * Writes entries to a member's ledger and adds their sum to the balance, in one transaction (the caller's, if there is
 * one). Balance and points change in no other way, so they always equal the sum of their entries. Concurrent writes
 * for one member wait for each other.
 * @throws RangeError when an amount is not an integer
 */
export async function postEntries(db: Database, posting: Posting): Promise<PostingOutcome> {
  const odd = posting.changes.find(({ amount }) => !Number.isSafeInteger(amount))
  if (odd !== undefined) throw new RangeError(`the amount of an entry must be an integer, not ${odd.amount}`)
  const work = async (transaction: Database): Promise<PostingOutcome> => {
    const outcome = await changeMember(transaction, posting)
    if (outcome.kind === 'posted') await write(transaction, posting, outcome.held)
    return outcome
  }
  return db.isTransaction ? work(db) : transact(db, work)
}
