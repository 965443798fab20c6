import { readAmount } from './amount.ts'
import type { LedgerName } from './ledger.ts'

/**
 * Whether the newest record shows another figure than the host knows, so that the member has to be refreshed. `known`
 * is the host's value, `newest` is in cents or points.
 */
export function isOutdated(ledger: LedgerName, known: string | number, newest: number | null | undefined): boolean {
  if (newest === null || newest === undefined) return false
  const amount = readAmount(ledger, known)
  return amount !== null && amount !== newest
}
