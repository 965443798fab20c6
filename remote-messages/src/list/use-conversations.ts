import { type AreaHttp, useHttp, useLanguage, useLive } from '@member/shared'
import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { askEither, messageKeys } from '../message/ask-either.ts'
import { type ConversationPart, readConversations } from '../message/read-conversations.ts'
import { extended, type LoadedList, reloaded, type ShownPart } from './loaded-list.ts'
import { type MessageFilter, readWords, writeWords } from './message-filter.ts'

/**
 * The conversations of a filter, newest first: a page of them, or in parts, of which `more` loads the next one. The list
 * of the filter before stays until the first part has come. Asked for again when the server tells of a change.
 */
export function useConversations(filter: MessageFilter, shown: ShownPart) {
  const { get } = useHttp()
  const { current: language } = useLanguage()
  const queries = useQueryClient()
  const [is, not] = [writeWords(filter.is), writeWords(filter.not)]
  const { size } = shown
  const page = shown.size === 'endless' ? 0 : shown.page
  const key = useMemo(
    () => [...messageKeys.conversations, language, is, not, size, page],
    [language, is, not, size, page],
  )
  const asked = { is: readWords(is), not: readWords(not) }
  const ask = (part: WantedPart, signal?: AbortSignal) =>
    askConversations({ get, queries, filter: asked }, part, signal)
  const known = () => queries.getQueryData<LoadedList>(key)

  const query = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      if (size !== 'endless') return { ...(await ask({ from: 'page', page, size }, signal)), next: null }
      const part = await ask({ from: 'start', known: known()?.conversations.length ?? 0 }, signal)
      // What was loaded further down may have come meanwhile.
      return reloaded(known(), part)
    },
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  const { data, refetch, isPlaceholderData } = query

  const more = useMutation({
    mutationFn: async () => {
      const before = known()
      if (before === undefined || before.next === null) return
      const part = await ask({ from: 'after', next: before.next })
      queries.setQueryData<LoadedList>(key, (now) => (now?.next === before.next ? extended(now, part) : now))
    },
  })

  const refresh = async (member: string) => {
    const [part, { refreshed }] = await Promise.all([
      ask({ from: 'members', ids: [member] }),
      import(/* webpackChunkName: "list-late" */ './refreshed.ts'),
    ])
    queries.setQueryData<LoadedList>(key, (now) => now && refreshed(now, { part, members: [member], filter: asked }))
  }
  useLive('messages', (member) => {
    // A page is asked for again, as others may have moved to it; a stock server tells nothing.
    if (member === undefined || data === undefined || size !== 'endless') void refetch()
    else void refresh(String(member)).catch(() => refetch())
  })

  return {
    ...query,
    more: {
      state: isPlaceholderData || !data?.next ? 'none' : more.isPending ? 'loading' : more.isError ? 'failed' : 'there',
      load: () => more.mutate(),
    },
  } as const
}

/** Conversations that are loaded at a time; a stock server's pages have as many. */
const partSize = 20
/** As many as the server answers at a time. */
const largestPart = 100

/** Which part of the list is asked for; `known` is how many are shown, which are asked for again at once. */
export type WantedPart =
  | { from: 'start'; known: number }
  | { from: 'page'; page: number; size: number }
  | { from: 'after'; next: number }
  | { from: 'members'; ids: readonly string[] }

const ownParams = (part: WantedPart) => {
  switch (part.from) {
    case 'start':
      return { limit: Math.min(largestPart, Math.max(partSize, part.known)) }
    case 'page':
      return { limit: part.size, page: part.page }
    case 'after':
      return { limit: partSize, before: part.next }
    case 'members':
      return { with: part.ids.map(Number) }
  }
}

/** A part of the list of conversations from either server; a stock server has no filters, and its parts are pages. */
function askConversations(
  { get, queries, filter }: { get: AreaHttp['get']; queries: QueryClient; filter: MessageFilter },
  part: WantedPart,
  signal?: AbortSignal,
): Promise<ConversationPart> {
  const options = signal === undefined ? {} : { signal }
  return askEither(queries, {
    async own() {
      const params = { is: [...filter.is], not: [...filter.not], ...ownParams(part) }
      return readConversations(await get('/api/interaction/conversations', { params, ...options }))
    },
    async stock() {
      const page =
        part.from === 'page'
          ? { page: part.page, limit: part.size }
          : { page: part.from === 'after' ? part.next : 1, limit: partSize }
      const params = { ...page, keywords: '', nickname: '' }
      const [data, { readMessageList }] = await Promise.all([
        get('/api/interaction/messageList', { params, ...options }),
        import('../message/read-message-list.ts'),
      ])
      return readMessageList(data, page)
    },
  })
}
