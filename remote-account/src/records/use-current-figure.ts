import { useMember } from '@member/shared'
import { useEffect, useRef } from 'react'
import { readAmount } from './amount.ts'
import { isOutdated } from './is-outdated.ts'
import type { LedgerName } from './ledger.ts'

/**
 * The member's current balance, in cents or points, as the host knows it. When the newest record shows another figure,
 * refreshes the member, once per record, so that header and page agree with the list. `newest` is undefined while
 * unknown.
 */
export function useCurrentFigure(ledger: LedgerName, newest: number | null | undefined): number | null {
  const { member, refresh } = useMember()
  const asked = useRef<number>(null)
  const known = ledger === 'balance' ? member?.money : member?.score
  useEffect(() => {
    if (known === undefined || !isOutdated(ledger, known, newest) || asked.current === newest) return
    asked.current = newest ?? null
    // On failure the older figure stays, and the host handles a lost session itself.
    refresh().catch(() => {})
  }, [ledger, known, newest, refresh])
  return readAmount(ledger, known)
}
