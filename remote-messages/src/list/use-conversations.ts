import { useHttp, useLanguage, useLive } from '@member/shared'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { messageKeys } from '../message/keys.ts'
import { askConversations, type WantedPart } from './ask-conversations.ts'
import { extended, type LoadedList, reloaded } from './loaded-list.ts'
import { type MessageFilter, readWords, writeWords } from './message-filter.ts'
import type { ShownPart } from './part-size.ts'

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
