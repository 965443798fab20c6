import { Money, Points } from '@member/shared/ui'
import type { ReactNode } from 'react'
import { plainAmount } from './amount.ts'
import type { LedgerName } from './ledger.ts'

/** An amount in cents or points as the member reads it; a change with sign and colour, an unknown one as a dash. */
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
