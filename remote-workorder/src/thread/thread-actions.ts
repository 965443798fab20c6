import { createContext, useContext } from 'react'
import type { OfferedAct } from '../ticket/offered-acts.ts'
import type { ThreadMessage } from '../ticket/timeline.ts'

/** What the messages of a thread can do to it. */
export interface ThreadActions {
  offered: readonly OfferedAct[]
  /** Quotes a message in the composer; the whole text where nothing of it is selected. */
  quote(message: ThreadMessage, selected?: string): void
  /** Changes or withdraws an own message; resolves false when it was refused, which the reader has been told. */
  changeMessage(message: ThreadMessage, change: { body: string } | 'withdraw'): Promise<boolean>
  /** Opens the gallery at a picture. */
  showPicture(fileId: string): void
  /** Asks for the addresses of a message's files again, which end after some minutes. */
  refreshFiles(message: ThreadMessage): void
}

/** The actions of the surrounding thread. */
export const ThreadActionsContext = createContext<ThreadActions | null>(null)

/** The actions of the surrounding thread. */
export function useThreadActions(): ThreadActions {
  const actions = useContext(ThreadActionsContext)
  if (actions === null) throw new Error('A message was rendered outside of a thread.')
  return actions
}
