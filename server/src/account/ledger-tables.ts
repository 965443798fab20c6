/** The two ledgers of a member. */
export type LedgerName = 'balance' | 'score'

/** Table of each ledger. The column of its amounts has the same name as the column of their sum in the member. */
export const ledgerTables = {
  balance: { table: 'balance_entry', amount: 'money' },
  score: { table: 'score_entry', amount: 'score' },
} as const
