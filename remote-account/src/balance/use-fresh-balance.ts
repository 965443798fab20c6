import { useMember } from '@member/shared'
import { useEffect, useRef } from 'react'
import { isOutdated } from './is-outdated.ts'

/**
 * The member's balance as the host knows it. When the newest record shows another one, the member's data is asked for
 * again, once per record, so that header and page agree with the list. `newest` in currency units, undefined while
 * unknown.
 */
export function useFreshBalance(newest: number | null | undefined): string | undefined {
  const { member, refresh } = useMember()
  const asked = useRef<number>(null)
  const known = member?.money
  useEffect(() => {
    if (known === undefined || !isOutdated(known, newest) || asked.current === newest) return
    asked.current = newest ?? null
    // A refusal leaves the older figure, and the host tells of a lost session itself.
    refresh().catch(() => {})
  }, [known, newest, refresh])
  return known
}
