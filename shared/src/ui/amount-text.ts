import { token } from '@member/shared/theme'
import styled from 'styled-components'

/** A figure that lines up with the ones above it; `data-change` colours what was added or taken away. */
export const AmountText = styled.span`
  font-variant-numeric: tabular-nums;
  white-space: nowrap;

  &[data-change='added'] {
    color: ${token.color.successText};
  }
  &[data-change='taken'] {
    color: ${token.color.dangerText};
  }
`

/** `change`: a difference, with sign and colour · `balance`: a plain figure. */
export type AmountKind = 'balance' | 'change'

/** What `data-change` is for a figure; the sign in the text says the same. */
export function changeOf(kind: AmountKind, amount: number): 'added' | 'taken' | undefined {
  if (kind === 'balance' || !(amount < 0 || amount > 0)) return undefined
  return amount > 0 ? 'added' : 'taken'
}
