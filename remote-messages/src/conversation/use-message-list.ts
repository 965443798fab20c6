import { useHttp, useLanguage, useLive } from '@member/shared'
import type { PagePosition } from '@member/shared/ui'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { readMessageList } from './read-message-list.ts'

/** First element of the query key of every conversation list. */
export const messageListKey = 'interaction/messageList'

/** Search of the list; empty texts do not filter. */
export interface MessageSearch {
  /** Part of the newest message. */
  keywords: string
  /** Part of the nickname of either member. */
  nickname: string
}

/**
 * One page of conversations (member API, 9.1); the previous page stays until it has loaded. Loaded again when a
 * conversation has changed.
 */
export function useMessageList({ page, size }: PagePosition, { keywords, nickname }: MessageSearch) {
  const { get } = useHttp()
  const { current } = useLanguage()
  const queries = useQueryClient()
  useLive('messages', () => void queries.invalidateQueries({ queryKey: [messageListKey] }))
  return useQuery({
    queryKey: [messageListKey, current, page, size, keywords, nickname],
    queryFn: async ({ signal }) =>
      readMessageList(
        await get('/api/interaction/messageList', { params: { page, limit: size, keywords, nickname }, signal }),
      ),
    placeholderData: keepPreviousData,
  })
}
