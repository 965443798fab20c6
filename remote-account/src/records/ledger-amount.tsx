import { Money, Points } from '@member/shared/ui'
import type { ReactNode } from 'react'
import { plainAmount } from './amount.ts'
import type { LedgerName } from './ledger.ts'

/** Formats cents or points; a change has a sign and a colour, an unknown amount is a dash. */
export function LedgerAmount(props: {
  ledger: LedgerName
  amount: number | null
  kind?: 'balance' | 'change'
}): ReactNode {
  const { ledger, amount, kind = 'balance' } = props
  if (amount === null) return '–'
  return ledger === 'balance' ? (
    <Money amount={plainAmount(ledger, amount)} kind={kind} />
  ) : (
    <Points points={amount} kind={kind} />
  )
}
