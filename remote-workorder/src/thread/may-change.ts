import type { OfferedAct } from '../ticket/offered-acts.ts'
import type { ThreadMessage } from '../ticket/timeline.ts'
import { isOwn, type Reader } from './person-name.ts'

/** Seconds for which a message can be changed by its author (work orders, edit). */
const changePeriod = 600

/** Whether the reader can still edit or withdraw a message; `now` in seconds. The server decides again. */
export function mayChange(
  message: ThreadMessage,
  reader: Reader,
  offered: readonly OfferedAct[],
  now: number,
): boolean {
  const { author, withdrawn, created } = message
  return isOwn(author, reader) && withdrawn === null && offered.includes('reply') && now - created <= changePeriod
}
