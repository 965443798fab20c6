import { type AnswerOf, readNumber, readRecord } from '@member/shared'

/** Counts of a member's work orders: all, open ones, and the open ones that wait for the member. */
export interface OpenWorkOrders {
  all: number
  open: number
  yours: number
}

const waitingForUs = ['new', 'open', 'on_hold'] as const
const waitingForMember = ['pending', 'solved'] as const

/** Reads the counts per state from a workorder/list response; null when the response has no counts. */
export function readOpenWorkOrders(data: AnswerOf<'/api/workorder/list'>): OpenWorkOrders | null {
  const counts = readRecord(readRecord(data).counts)
  const count = (state: keyof typeof counts) => readNumber(counts[state]) ?? 0
  const sum = (states: readonly (keyof typeof counts)[]) => states.reduce((all: number, state) => all + count(state), 0)
  const known = [...waitingForUs, ...waitingForMember].some((state) => readNumber(counts[state]) !== null)
  if (!known) return null
  const yours = sum(waitingForMember)
  const open = yours + sum(waitingForUs)
  return { all: Math.max(open, count('all')), open, yours }
}

/** Whose turn it is: `yours` as soon as one work order waits for the member. */
export function whoseTurn({ open, yours }: Pick<OpenWorkOrders, 'open' | 'yours'>): 'none' | 'ours' | 'yours' {
  if (yours > 0) return 'yours'
  return open > 0 ? 'ours' : 'none'
}
