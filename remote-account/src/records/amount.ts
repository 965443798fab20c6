import { readNumber } from '@member/shared'
import { type LedgerName, ledgers } from './ledger.ts'

/** An amount the server sent, in cents or points, so that sums are exact; null for what is no number. */
export function readAmount(ledger: LedgerName, value: unknown): number | null {
  const number = readNumber(value)
  return number === null ? null : Math.round(number * ledgers[ledger].unitsPerOne)
}

/** An amount in cents or points as the decimal number a spreadsheet reads, e.g. `-12.34` or `-12`. */
export function plainAmount(ledger: LedgerName, amount: number): string {
  const { unitsPerOne, decimals } = ledgers[ledger]
  return (amount / unitsPerOne).toFixed(decimals)
}
