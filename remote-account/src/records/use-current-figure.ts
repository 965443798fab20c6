import { useMember } from '@member/shared'
import { useEffect, useRef } from 'react'
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
