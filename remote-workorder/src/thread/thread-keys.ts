import type { RefObject } from 'react'
import { useTicketKeys } from '../keys/ticket-keys.ts'
import type { Entry, ThreadMessage } from '../ticket/ticket.ts'
import { isOwn, type Reader } from './reader.ts'
import type { ThreadActions } from './thread-actions.ts'
import type { Marks } from './use-seen.ts'

/** Text that is selected within one message. */
export interface SelectedText {
  messageId: string
  text: string
  /** Where it is in the window. */
  box: Pick<DOMRect, 'left' | 'bottom'>
}

const messageOf = (node: Node | null): HTMLElement | null => {
  const element = node instanceof Element ? node : (node?.parentElement ?? null)
  return element?.closest('[data-part=bubble]')?.closest<HTMLElement>('[data-message]') ?? null
}

/** The selection as a quote; null where it is empty, or not within one message of the list. */
export function selectedText(selection: Selection | null, list: Element): SelectedText | null {
  if (selection === null || selection.isCollapsed || selection.rangeCount === 0) return null
  const message = messageOf(selection.anchorNode)
  const text = selection.toString().trim()
  if (message === null || message !== messageOf(selection.focusNode) || !list.contains(message)) return null
  const messageId = message.dataset.message ?? ''
  if (text === '' || messageId === '') return null
  const { left, bottom } = selection.getRangeAt(0).getBoundingClientRect()
  return { messageId, text, box: { left, bottom } }
}

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
    ...(marks.unread && { unread: marks.unread }),
  })
}
