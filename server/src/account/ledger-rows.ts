import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { LedgerKind } from './ledger-filter.ts'

/** The two ledgers of a member. */
export type LedgerName = 'balance' | 'score'

/** Table of each ledger. The column of its amounts has the same name as the column of their sum in the member. */
export const ledgerTables = {
  balance: { table: 'balance_entry', amount: 'money' },
  score: { table: 'score_entry', amount: 'score' },
} as const

/** One entry; amounts in cents for the balance, in points for the score. */
export interface LedgerEntry {
  id: number
  member_id: number
  amount: number
  before: number
  after: number
  memo: string
  create_time: number
}

/** The column that counts the entries of a kind. */
export const counterOf = { all: 'seq', in: 'ins', out: 'outs' } as const

/** Condition on the entries of a kind. It repeats the condition of the partial index, so that the index is used. */
export const isOfKind = (ledger: LedgerName, kind: LedgerKind): RawBuilder<SqlBool> => {
  const amount = sql.ref(ledgerTables[ledger].amount)
  switch (kind) {
    case 'all':
      return sql<SqlBool>`1 = 1`
    case 'in':
      return sql<SqlBool>`${amount} > 0`
    case 'out':
      return sql<SqlBool>`${amount} < 0`
  }
}

/** Query of a member's entries as `LedgerEntry`, without filter and order. */
export function ledgerRows(db: Database, ledger: LedgerName, memberId: number) {
  const { table, amount } = ledgerTables[ledger]
  return db
    .selectFrom(table)
    .select(['id', 'member_id', sql.ref<number>(amount).as('amount'), 'before', 'after', 'memo', 'create_time'])
    .where('member_id', '=', memberId)
}

/** Formats cents as the API sends them: 1250 is `"12.50"`, -5 is `"-0.05"` (member API, 2.5). */
export function formatCents(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
