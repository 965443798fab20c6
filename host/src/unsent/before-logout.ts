import type { UnsentContribution } from '@member/shared'
import { withDeadline } from '@member/shared/deadline'
import { isSentOff, type UnsentEntry } from './unsent-entries.ts'

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

/** Sends what the member has sent off; asks them when something is left, such as a draft. */
export async function beforeLogout(dependencies: BeforeLogoutDependencies): Promise<'leave' | 'stay'> {
  const { entries, running, open, whileBusy, ask } = dependencies
  const drafts = () => entries().filter((entry) => !isSentOff(entry)).length
  if (!entries().some(isSentOff) && running() === 'no') return drafts() === 0 ? 'leave' : ask(drafts())
  const finished = withDeadline(finishAll(open, entries), longestMs, 'sending')
  // Without an answer, at least what is in the storage is left.
  const left = await whileBusy(finished.catch(() => Math.max(1, entries().length)))
  return left === 0 ? 'leave' : ask(left)
}

/** Resolves with how many drafts and messages are left; of an area that could not be opened, all. */
async function finishAll(
  open: BeforeLogoutDependencies['open'],
  entries: () => readonly UnsentEntry[],
): Promise<number> {
  const opened = await open()
  const left = await Promise.all([...opened.values()].map(({ finish }) => finish()))
  const others = entries().filter((entry) => !isSentOff(entry) || !opened.has(entry.area))
  return left.reduce((sum, count) => sum + count, others.length)
}
