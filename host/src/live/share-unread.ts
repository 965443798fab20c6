import { readNumber, readRecord } from '@member/shared/reading'
import type { UnreadAnswer, UnreadPoll } from '../layout/unread-poll.ts'

/** Of the channel on which tabs tell what they were answered, and of the lock that the asking one holds. */
const name = 'member-unread'

/** Time in which what the tab before was answered arrives, in milliseconds. */
const arrivalMs = 100

/** Reads what another tab says, whose host may be of another release; null for anything else. */
export function readUnreadAnswer(data: unknown): UnreadAnswer | null {
  const { member, count, quiet, seconds } = readRecord(data)
  const [of, next] = [readNumber(member), readNumber(seconds)]
  return of === null || next === null
    ? null
    : { member: of, count: readNumber(count), quiet: quiet === true, seconds: next }
}

/**
 * Has one tab of the browser ask for the number of unread messages at each interval, and tell the others. They take
 * turns: a tab that waited for its turn has heard the answer by then. Without locks or channels each tab asks for itself.
 */
export function shareUnread(window: Window & typeof globalThis, unread: Pick<UnreadPoll, 'share' | 'take'>): void {
  const { locks } = window.navigator
  if (locks === undefined || window.BroadcastChannel === undefined) return
  const channel = new window.BroadcastChannel(name)
  const arrived = () => new Promise((resolve) => window.setTimeout(resolve, arrivalMs))
  unread.share({
    inTurn(ask) {
      locks
        .request(name, {}, () => arrived().then(ask))
        // A document that is being left gets no locks.
        .catch(() => {})
    },
    tell: (answer) => channel.postMessage(answer),
  })
  channel.addEventListener('message', ({ data }) => {
    const answer = readUnreadAnswer(data)
    if (answer !== null) unread.take(answer)
  })
}
