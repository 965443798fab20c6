import { useHttp, useLanguage, useLive, useUnread } from '@member/shared'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { type MessageServer, messageKeys } from '../message/ask-either.ts'
import { askThread } from '../message/ask-thread.ts'
import type { MessageKind } from '../message/conversation.ts'
import type { Message, Thread } from '../message/message.ts'
import { withEarlier, withLater, withNewest, withReloaded } from '../message/thread.ts'
import { useCounted } from '../message/use-counted.ts'

/** Milliseconds in which an answer is not asked for again by itself. */
const fresh = 5_000

/** Milliseconds between two questions for news of a server that tells of none. */
const every = 15_000

/**
 * A conversation: it opens at its first unread message, or around the one that is given, and its newest part is asked
 * for again when the server tells of a change. What is known stays while asking and when it fails.
 */
export function useThread(id: string, kind: MessageKind, around: number | null) {
  const { get } = useHttp()
  const { current } = useLanguage()
  const queries = useQueryClient()
  const key = useMemo(() => [...messageKeys.thread, current, id, kind, around], [current, id, kind, around])
  // What is known from before may have moved away from the message.
  useState(() => {
    const known = queries.getQueryData<Thread>(key)
    if (around === null || known?.messages.some(({ id: one }) => one === around)) return
    queries.removeQueries({ queryKey: key, exact: true })
  })
  const query = useQuery({
    queryKey: key,
    queryFn: async ({ signal }): Promise<Thread> => {
      const asking = { get, queries, id, kind }
      if (queries.getQueryData<Thread>(key) === undefined) {
        return askThread(asking, around === null ? { from: 'unread' } : { from: 'around', id: around }, signal)
      }
      const newest = await askThread(asking, { from: 'newest' }, signal)
      // Pages and what was sent may have come meanwhile.
      const known = queries.getQueryData<Thread>(key)
      return known === undefined ? newest : withNewest(known, newest)
    },
    staleTime: fresh,
    refetchInterval: () => (queries.getQueryData<MessageServer>(messageKeys.server) === 'stock' ? every : false),
  })
  const { refetch } = query
  useLive('messages', (changed) => {
    if (changed === undefined || String(changed) === id) void refetch()
  })
  // Where nothing is told, the count of the bell is.
  const { count } = useUnread()
  useCounted(count, () => {
    // What is being asked for, or just was, has it.
    if (query.isFetched && Date.now() - query.dataUpdatedAt > fresh) void refetch({ cancelRefetch: false })
  })
  const pages = useMemo(() => {
    const asking = { get, queries, id, kind }
    const known = () => queries.getQueryData<Thread>(key)
    const change = (next: (thread: Thread) => Thread) =>
      void queries.setQueryData<Thread>(key, (thread) => thread && next(thread))
    return {
      change,
      async loadEarlier(): Promise<void> {
        const first = known()?.messages[0]?.id
        if (first === undefined || known()?.earlier === 'none') return
        const newer = known()?.messages.length ?? 0
        const page = await askThread(asking, { from: 'before', id: first, newer })
        change((thread) => (thread.messages[0]?.id === first ? withEarlier(thread, page) : thread))
      },
      async loadLater(): Promise<void> {
        const last = known()?.messages.at(-1)?.id
        if (last === undefined || known()?.later === 'none') return
        const page = await askThread(asking, { from: 'after', id: last })
        change((thread) => (thread.messages.at(-1)?.id === last ? withLater(thread, page) : thread))
      },
      /** Asks for a message and those around it again. */
      async reload(message: number): Promise<void> {
        const { messages } = await askThread(asking, { from: 'around', id: message })
        change((thread) => withReloaded(thread, messages))
      },
      /** Replaces the known part by the newest page. */
      async loadNewest(): Promise<void> {
        const newest = await askThread(asking, { from: 'newest' })
        change(() => newest)
      },
    }
  }, [get, queries, id, kind, key])
  return { ...query, pages }
}

/** Side of the known part of a conversation. */
type Side = 'earlier' | 'later'

export type PageState = 'waiting' | 'loading' | 'failed'

/**
 * Loads pages of a conversation, one at a time; after a failure only when the reader asks for it. The newest page is
 * not waited with for one that is under way.
 */
export function usePages({ loadEarlier, loadLater, loadNewest }: ReturnType<typeof useThread>['pages']) {
  const running = useRef<Promise<void>>(null)
  // Not the state: whoever watches the scrolling still has the function of an earlier rendering when its line changes.
  const failed = useRef(new Set<Side>())
  const [state, setState] = useState<Readonly<Record<Side, PageState>>>({ earlier: 'waiting', later: 'waiting' })
  const set = (side: Side, next: PageState) => setState((now) => ({ ...now, [side]: next }))
  const load = async (side: Side, ask: () => Promise<void>): Promise<'loaded' | 'failed'> => {
    set(side, 'loading')
    failed.current.delete(side)
    const asked = ask()
    running.current = asked
    try {
      await asked
      set(side, 'waiting')
      return 'loaded'
    } catch {
      failed.current.add(side)
      set(side, 'failed')
      return 'failed'
    } finally {
      if (running.current === asked) running.current = null
    }
  }
  return {
    ...state,
    /** Because the reader comes near; `again`: because they ask for it. */
    load(side: Side, cause: 'near' | 'again' = 'near') {
      if (running.current !== null || (cause === 'near' && failed.current.has(side))) return
      void load(side, side === 'earlier' ? loadEarlier : loadLater)
    },
    /** Loads the newest page instead of what lies between. */
    toNewest: () => load('later', loadNewest),
  }
}

/** Messages of the other that arrived while the conversation is open. */
export interface News {
  /** Those below what the reader has been shown. */
  unshown: number
  /** The newest, for the status line; null until one has come. */
  newest: Message | null
}

/**
 * Counts messages of the other below what the reader has been shown: those that are unread, of which many may not be
 * loaded yet, or those that came since on a server that marks them as it sends them.
 * @param end whether the newest message is shown
 */
export function useNews({ messages, unread }: Pick<Thread, 'messages' | 'unread'>, end: 'shown' | 'below'): News {
  const newest = messages.at(-1)?.id ?? 0
  const [opened] = useState(newest)
  const [shown, setShown] = useState(newest)
  useEffect(() => {
    if (end === 'shown') setShown(newest)
  }, [end, newest])
  const received = (after: number) => messages.filter(({ id, direction }) => id > after && direction === 'received')
  const since = received(Math.max(shown, opened)).length
  return { unshown: Math.max(since, unread), newest: received(opened).at(-1) ?? null }
}

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
