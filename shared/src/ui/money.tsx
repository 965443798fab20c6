import { useFormat } from '@member/shared'
import type { ReactNode } from 'react'
import { type AmountKind, AmountText, changeOf } from './amount-text.ts'

export interface MoneyProps {
  /** The server's decimal string, or a number of currency units. */
  amount: string | number
  kind?: AmountKind
}

/** An amount of money. */
export function Money({ amount, kind = 'balance' }: MoneyProps): ReactNode {
  const { money } = useFormat()
  return (
    <AmountText data-change={changeOf(kind, Number(amount))}>
      {money(amount, kind === 'change' ? 'always' : 'auto')}
    </AmountText>
  )
}
