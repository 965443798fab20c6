/** The two ledgers of a member. */
export type LedgerName = 'balance' | 'score'

/** Table of each ledger; the column of the amount has the same name in the table and, as the sum, in the member. */
export const ledgerTables = {
  balance: { table: 'balance_entry', amount: 'money' },
  score: { table: 'score_entry', amount: 'score' },
} as const
