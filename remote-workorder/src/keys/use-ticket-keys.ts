import { useKeys, useTexts } from '@member/shared'
import { keysOf, type TicketActs } from './ticket-keys.ts'

/**
 * Declares the keys of a part that shows work orders, while it is mounted. An act that the member may not do now is left
 * out. The page names `src/texts/<language>/keys.json` among its texts.
 */
export function useTicketKeys(acts: TicketActs): void {
  const t = useTexts()
  useKeys(keysOf(acts, (act) => t(`key.${act}`)))
}
