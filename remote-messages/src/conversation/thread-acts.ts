import { createContext, useContext, useLayoutEffect, useMemo, useRef } from 'react'
import type { MessageServer } from '../message/ask-either.ts'
import type { Message } from '../message/message.ts'

/** Acts that not every server has, or not every conversation. */
export type OfferedAct = 'unread' | 'report' | 'quiet kind' | 'loud kind'

/** What can be done with the messages of a conversation. */
export interface ThreadActs {
  /** Which acts the server has. */
  offered: readonly OfferedAct[]
  remove: (message: Message) => Promise<'done' | 'refused'>
  markUnread: (message: Message) => void
  report: (message: Message) => void
  /** Whether messages of the kind of this conversation count and ring. */
  quietKind: (badge: 'quiet' | 'counted') => void
  showPicture: (id: string) => void
  /** Asks for the addresses of files again, which end after some minutes. */
  refreshFiles: (message: Message) => void
}

export const ThreadActsContext = createContext<ThreadActs | null>(null)

/** The acts of this server; `badge` of the kind of the conversation, undefined where it has no say. */
export function useOfferedActs(server: MessageServer, badge: 'quiet' | 'counted' | undefined): readonly OfferedAct[] {
  return useMemo(() => {
    if (server === 'stock') return []
    const kind = badge === undefined ? [] : [badge === 'quiet' ? ('loud kind' as const) : ('quiet kind' as const)]
    return ['unread', 'report', ...kind]
  }, [server, badge])
}

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
      quietKind: (badge) => latest.current.quietKind(badge),
      showPicture: (id) => latest.current.showPicture(id),
      refreshFiles: (message) => latest.current.refreshFiles(message),
    }),
    [offered],
  )
}
