import { useFormat } from '@member/shared'
import { token } from '@member/shared/theme'
import type { ReactNode } from 'react'
import styled from 'styled-components'

/** `change`: a difference, with sign and colour · `balance`: a plain figure. */
export type AmountKind = 'balance' | 'change'

export interface MoneyProps {
  /** The server's decimal string, or a number of currency units. */
  amount: string | number
  kind?: AmountKind
}

/** Digits of equal width, so that figures in a column line up. */
const AmountText = styled.span`
  font-variant-numeric: tabular-nums;
  white-space: nowrap;

  &[data-change='added'] {
    color: ${token.color.successText};
  }
  &[data-change='taken'] {
    color: ${token.color.dangerText};
  }
`

/** The value of `data-change`. Colour is not the only sign: the text carries + or − as well. */
function changeOf(kind: AmountKind, amount: number): 'added' | 'taken' | undefined {
  if (kind === 'balance' || !(amount < 0 || amount > 0)) return undefined
  return amount > 0 ? 'added' : 'taken'
}

const signOf = (kind: AmountKind) => (kind === 'change' ? 'always' : 'auto')

/** An amount of money. */
export function Money({ amount, kind = 'balance' }: MoneyProps): ReactNode {
  const { money } = useFormat()
  return <AmountText data-change={changeOf(kind, Number(amount))}>{money(amount, signOf(kind))}</AmountText>
}

/** A number of points. */
export function Points({ points, kind = 'balance' }: { points: number; kind?: AmountKind }): ReactNode {
  const { number } = useFormat()
  return <AmountText data-change={changeOf(kind, points)}>{number(points, signOf(kind))}</AmountText>
}
