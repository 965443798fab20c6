import { type Sign, useFormat } from '@member/shared'
import { plainAmount } from './amount.ts'
import type { LedgerName } from './ledger.ts'

/** Returns a function that formats cents or points in the member's language; an unknown amount is a dash. */
export function useFormatAmount(ledger: LedgerName): (amount: number | null, sign?: Sign) => string {
  const { money, number } = useFormat()
  return (amount, sign) => {
    if (amount === null) return '–'
    return ledger === 'balance' ? money(plainAmount(ledger, amount), sign) : number(amount, sign)
  }
}
