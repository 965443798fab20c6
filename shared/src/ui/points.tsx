import { useFormat } from '@member/shared'
import type { ReactNode } from 'react'
import { type AmountKind, AmountText, changeOf } from './amount-text.ts'

/** A number of points. */
export function Points({ points, kind = 'balance' }: { points: number; kind?: AmountKind }): ReactNode {
  const { number } = useFormat()
  return (
    <AmountText data-change={changeOf(kind, points)}>
      {number(points, kind === 'change' ? 'always' : 'auto')}
    </AmountText>
  )
}
