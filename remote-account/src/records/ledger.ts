import { readNumber } from '@member/shared'
import { balancePath, pointsPath } from '../addresses.ts'

export type LedgerName = 'balance' | 'points'

/** Addresses and units of a ledger (member API, 7.2; the summary is an extension of our own server). */
export interface LedgerDefinition {
  list: '/api/account/balance' | '/api/account/integral'
  summary: '/api/account/balanceSummary' | '/api/account/integralSummary'
  /** Key of a record's change. */
  change: 'money' | 'score'
  /** Amounts are counted in the smallest unit: cents, or points. */
  unitsPerOne: 100 | 1
  decimals: 2 | 0
  page: string
}

export const ledgers: Record<LedgerName, LedgerDefinition> = {
  balance: {
    list: '/api/account/balance',
    summary: '/api/account/balanceSummary',
    change: 'money',
    unitsPerOne: 100,
    decimals: 2,
    page: balancePath,
  },
  points: {
    list: '/api/account/integral',
    summary: '/api/account/integralSummary',
    change: 'score',
    unitsPerOne: 1,
    decimals: 0,
    page: pointsPath,
  },
}

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
