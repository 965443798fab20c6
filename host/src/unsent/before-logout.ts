import type { UnsentContribution } from '@member/shared'
import { withDeadline } from '@member/shared/deadline'
import type { UnsentEntry } from './unsent-entries.ts'

/** Time in which areas bring what they have to the server before a logout, in milliseconds. */
const longestMs = 12_000

export interface BeforeLogoutDependencies {
  /** What the member has in the browser's storage. */
  entries(): readonly UnsentEntry[]
  /** Whether areas may have something that is in no storage. */
  running(): 'yes' | 'no'
  open(): Promise<ReadonlyMap<string, UnsentContribution>>
  whileBusy<T>(work: Promise<T>): Promise<T>
  ask(count: number): Promise<'leave' | 'stay'>
}

/**
 * Brings everything to the server that the member has written; asks them when something is left.
 */
export async function beforeLogout(dependencies: BeforeLogoutDependencies): Promise<'leave' | 'stay'> {
  const { entries, running, open, whileBusy, ask } = dependencies
  if (entries().length === 0 && running() === 'no') return 'leave'
  const finished = withDeadline(finishAll(open, entries), longestMs, 'sending')
  // Without an answer, at least what is in the storage is left.
  const left = await whileBusy(finished.catch(() => Math.max(1, entries().length)))
  return left === 0 ? 'leave' : ask(left)
}

/** Resolves with how many messages and drafts are left; of an area that could not be opened, all. */
async function finishAll(
  open: BeforeLogoutDependencies['open'],
  entries: () => readonly UnsentEntry[],
): Promise<number> {
  const opened = await open()
  const left = await Promise.all([...opened.values()].map(({ finish }) => finish()))
  const others = entries().filter(({ area }) => !opened.has(area))
  return left.reduce((sum, count) => sum + count, others.length)
}
