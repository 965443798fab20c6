import { useState } from 'react'
import type { Thread } from '../message/message.ts'

/**
 * Id of the message before which the unread divider stands, for as long as the conversation is open. Where it was known
 * from before, it is looked for again when the first answer has come; what arrives later needs no divider.
 */
export function useUnreadDivider({ firstUnread }: Thread, answer: 'awaited' | 'here'): number | null {
  const unread = firstUnread > 0 ? firstUnread : null
  const [found, setFound] = useState({ id: unread, answer })
  if (found.answer === 'here' || answer === 'awaited') return found.id
  const id = found.id ?? unread
  setFound({ id, answer })
  return id
}
