import { createContext, type RefObject } from 'react'
import type { MessageKind } from './ticket-message.ts'

/** What the page around a thread has to do with its composer and keys, e.g. a queue beside which tickets are answered. */
export interface ComposerPlace {
  /** Opens the next ticket; missing where there is no next one. */
  onNext?: (() => void) | undefined
  /** What the reader already asked to write when they opened the ticket; null for nothing. */
  begin: MessageKind | null
  /** What was typed since for the text; missing where nobody takes keys before there is a composer. */
  typed?: RefObject<string>
  /** Called once the text has the focus, and where there is none to begin: keys are those of the page again. */
  onBegun: () => void
  /** Opens a ticket that a message was taken back from; missing where its page is opened. */
  onOpen?: ((ticket: string) => void) | undefined
  /**
   * Goes on after a ticket was merged into another, or deleted, when that is null; missing where only the latter leaves
   * it, for the queue.
   */
  onEnded?: ((ticket: string, into: string | null) => void) | undefined
  /** The reader has marked the open ticket as unread. */
  onUnread?: (() => void) | undefined
  /** Whether the page's own keys assign and set the status: a queue's also act on selected rows. */
  hasActKeys?: boolean
}

/** A page with nothing around its thread. */
export const ComposerPlaceContext = createContext<ComposerPlace>({ begin: null, onBegun: () => {} })
