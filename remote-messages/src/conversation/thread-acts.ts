import { createContext, useContext, useLayoutEffect, useMemo, useRef } from 'react'
import type { Message } from '../message/message.ts'

/** What can be done with the messages of a conversation. */
export interface ThreadActs {
  /** Which acts the server has. */
  offered: readonly ('unread' | 'report')[]
  remove: (message: Message) => Promise<'done' | 'refused'>
  markUnread: (message: Message) => void
  report: (message: Message) => void
  showPicture: (id: string) => void
  /** Asks for the addresses of files again, which end after some minutes. */
  refreshFiles: (message: Message) => void
}

export const ThreadActsContext = createContext<ThreadActs | null>(null)

/** What the conversation around offers. */
export function useThreadActs(): ThreadActs {
  const acts = useContext(ThreadActsContext)
  if (acts === null) throw new Error('useThreadActs is for parts of a conversation')
  return acts
}

/** The acts as an object that never changes, so that messages are not rendered again with everything around them. */
export function useLastingActs(acts: ThreadActs): ThreadActs {
  const latest = useRef(acts)
  useLayoutEffect(() => {
    latest.current = acts
  })
  const { offered } = acts
  return useMemo(
    () => ({
      offered,
      remove: (message) => latest.current.remove(message),
      markUnread: (message) => latest.current.markUnread(message),
      report: (message) => latest.current.report(message),
      showPicture: (id) => latest.current.showPicture(id),
      refreshFiles: (message) => latest.current.refreshFiles(message),
    }),
    [offered],
  )
}
