import { readNumber } from '@member/shared'
import { type LedgerName, ledgers } from './ledger.ts'

/** Reads an amount as integer cents or points, so that sums are exact; null when it is not a number. */
export function readAmount(ledger: LedgerName, value: unknown): number | null {
  const number = readNumber(value)
  return number === null ? null : Math.round(number * ledgers[ledger].unitsPerOne)
}

/** Writes cents or points as a plain decimal for spreadsheets, e.g. `-12.34` or `-12`. */
export function plainAmount(ledger: LedgerName, amount: number): string {
  const { unitsPerOne, decimals } = ledgers[ledger]
  return (amount / unitsPerOne).toFixed(decimals)
}
