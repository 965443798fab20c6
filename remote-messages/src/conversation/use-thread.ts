import { useHttp, useLanguage, useLive, useUnread } from '@member/shared'
import type { ThreadSide } from '@member/shared/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { type MessageServer, messageKeys } from '../message/ask-either.ts'
import { askThread } from '../message/ask-thread.ts'
import type { MessageKind } from '../message/conversation.ts'
import type { Thread } from '../message/message.ts'
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
      async load(side: ThreadSide): Promise<void> {
        const edgeOf = ({ messages }: Thread) => messages.at(side === 'earlier' ? 0 : -1)?.id
        const thread = known()
        const edge = thread && edgeOf(thread)
        if (edge === undefined || thread?.[side] === 'none') return
        const beside =
          side === 'earlier'
            ? ({ from: 'before', newer: thread?.messages.length ?? 0 } as const)
            : ({ from: 'after' } as const)
        const page = await askThread(asking, { ...beside, id: edge })
        change((now) =>
          edgeOf(now) !== edge ? now : side === 'earlier' ? withEarlier(now, page) : withLater(now, page),
        )
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
