import { readNumber, readRecord } from '@member/shared'

/** Work orders not finished yet, and how many of them wait for the member. */
export interface OpenWorkOrders {
  open: number
  yours: number
}

const waitingForUs = ['new', 'open', 'on_hold'] as const
/** Asked back, or solved and to be confirmed. */
const waitingForMember = ['pending', 'solved'] as const

/** Reads the counts per state from the answer of workorder/list; null where the server does not count. */
export function readOpenWorkOrders(data: unknown): OpenWorkOrders | null {
  const counts = readRecord(readRecord(data).counts)
  const sum = (states: readonly string[]) => states.reduce((all, state) => all + (readNumber(counts[state]) ?? 0), 0)
  const known = [...waitingForUs, ...waitingForMember].some((state) => readNumber(counts[state]) !== null)
  if (!known) return null
  const yours = sum(waitingForMember)
  return { open: yours + sum(waitingForUs), yours }
}

/** Whose turn it is: nobody's, ours, or the member's as soon as one work order waits for him. */
export function whoseTurn({ open, yours }: OpenWorkOrders): 'none' | 'ours' | 'yours' {
  if (yours > 0) return 'yours'
  return open > 0 ? 'ours' : 'none'
}
