import { useState } from 'react'
import type { Thread } from '../ticket/thread.ts'
import type { Reader } from './person-name.ts'
import { firstUnread } from './timeline-items.ts'

/**
 * Place of the entry before which the unread divider stands, for as long as the thread is open. Where the thread was
 * known from before, it is looked for again when the first answer has come; what arrives later needs no divider.
 */
export function useUnreadDivider(thread: Thread, reader: Reader, answer: 'awaited' | 'here'): number | null {
  const unread = () => firstUnread(thread.entries, thread.ticket.lastSeen, reader)?.seq ?? null
  const [found, setFound] = useState(() => ({ seq: unread(), answer }))
  if (found.answer === 'here' || answer === 'awaited') return found.seq
  const seq = found.seq ?? unread()
  setFound({ seq, answer })
  return seq
}
