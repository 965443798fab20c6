import type { RefObject } from 'react'
import { useTicketKeys } from '../keys/ticket-keys.ts'
import type { Entry, ThreadMessage } from '../ticket/timeline.ts'
import { isOwn, type Reader } from './person-name.ts'
import { selectedText } from './selected-text.ts'
import type { ThreadActions } from './thread-actions.ts'
import type { Marks } from './use-marks.ts'

/** What is quoted by key without a selection: the newest message of others that has a text. */
const newestOfOthers = (entries: readonly Entry[], reader: Reader): ThreadMessage | undefined =>
  entries.findLast(
    (entry): entry is ThreadMessage => entry.kind === 'message' && entry.body !== '' && !isOwn(entry.author, reader),
  )

export interface ThreadKeysFor {
  entries: readonly Entry[]
  reader: Reader
  list: RefObject<HTMLElement | null>
  actions: ThreadActions
  marks: Marks
}

/** Keys of a thread: `q` quotes what is selected or the newest message of others, `u` marks the ticket as unread. */
export function useThreadKeys({ entries, reader, list, actions, marks }: ThreadKeysFor): void {
  const quote = () => {
    const selected = list.current && selectedText(document.getSelection(), list.current)
    const message = selected
      ? entries.find((entry): entry is ThreadMessage => entry.kind === 'message' && entry.id === selected.messageId)
      : newestOfOthers(entries, reader)
    if (message !== undefined) actions.quote(message, selected?.text)
  }
  useTicketKeys({
    ...(actions.offered.includes('reply') && { quote }),
    unread: marks.unread,
  })
}
