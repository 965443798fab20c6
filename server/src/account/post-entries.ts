import { type Insertable, sql } from 'kysely'
import type { BalanceEntryTable, Database } from '../database/schema.ts'
import { transact } from '../database/transact.ts'
import { type LedgerName, ledgerTables } from './ledger-rows.ts'

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
  { kind: 'posted'; held: number } | { kind: 'refused'; reason: 'unknown member' | 'not enough' | 'too much' }

/** Rows per statement, far below the limit of parameters. */
const batch = 100

const sum = (changes: readonly LedgerChange[]): number => changes.reduce((total, { amount }) => total + amount, 0)

/** Most cents or points that a member holds, or owes; every sum of a ledger stays an exact number then. */
export const mostHeld = 999_999_999_999

/** The lowest and the highest value that the sum reaches, starting from 0. */
const reach = (changes: readonly LedgerChange[]): { lowest: number; highest: number } => {
  let [total, lowest, highest] = [0, 0, 0]
  for (const { amount } of changes) {
    total += amount
    lowest = Math.min(lowest, total)
    highest = Math.max(highest, total)
  }
  return { lowest, highest }
}

/** Changes the member's balance, which also locks the member's row until the transaction ends. */
const changeMember = async (db: Database, posting: Posting): Promise<PostingOutcome> => {
  const held = sql.ref<number>(ledgerTables[posting.ledger].amount)
  const { lowest, highest } = reach(posting.changes)
  // Who owes something can always be given something.
  const floor = posting.overdraft === 'refused' && lowest < 0 ? 0 : -mostHeld
  const row = await db
    .updateTable('member')
    .set({ [ledgerTables[posting.ledger].amount]: sql<number>`${held} + ${sum(posting.changes)}` })
    .where('id', '=', posting.memberId)
    .where(held, '>=', floor - lowest)
    .where(held, '<=', mostHeld - highest)
    .returning(held.as('held'))
    .executeTakeFirst()
  if (row !== undefined) return { kind: 'posted', held: row.held }
  const known = await db
    .selectFrom('member')
    .select(held.as('held'))
    .where('id', '=', posting.memberId)
    .executeTakeFirst()
  if (known === undefined) return { kind: 'refused', reason: 'unknown member' }
  return { kind: 'refused', reason: known.held + lowest < floor ? 'not enough' : 'too much' }
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
