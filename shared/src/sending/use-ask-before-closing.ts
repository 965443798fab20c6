import { useEffect } from 'react'
import type { Outgoing } from './outgoing.ts'

/** Asks before the tab is closed while it has texts that the server does not have, though their author believes it does. */
export function useAskBeforeClosing(outgoing: readonly Outgoing<unknown, unknown>[]): void {
  const unsent = outgoing.some(({ state }) => state.kind !== 'sent')
  useEffect(() => {
    if (!unsent) return
    const ask = (event: Event) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [unsent])
}
