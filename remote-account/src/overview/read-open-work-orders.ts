import { readNumber, readRecord } from '@member/shared'

/** A member's work orders: how many, how many not finished yet, and of those how many wait for him. */
export interface OpenWorkOrders {
  all: number
  open: number
  yours: number
  /** Part of `yours`: solved, to be confirmed. */
  solved: number
}

const waitingForUs = ['new', 'open', 'on_hold'] as const
/** Asked back, or solved and to be confirmed. */
const waitingForMember = ['pending', 'solved'] as const

/** Reads the counts per state from the answer of workorder/list; null where the server does not count. */
export function readOpenWorkOrders(data: unknown): OpenWorkOrders | null {
  const counts = readRecord(readRecord(data).counts)
  const count = (state: string) => readNumber(counts[state]) ?? 0
  const sum = (states: readonly string[]) => states.reduce((all, state) => all + count(state), 0)
  const known = [...waitingForUs, ...waitingForMember].some((state) => readNumber(counts[state]) !== null)
  if (!known) return null
  const yours = sum(waitingForMember)
  const open = yours + sum(waitingForUs)
  return { all: Math.max(open, count('all')), open, yours, solved: count('solved') }
}

/** Whose turn it is: nobody's, ours, or the member's as soon as one work order waits for him. */
export function whoseTurn({ open, yours }: Pick<OpenWorkOrders, 'open' | 'yours'>): 'none' | 'ours' | 'yours' {
  if (yours > 0) return 'yours'
  return open > 0 ? 'ours' : 'none'
}
