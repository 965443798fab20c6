import { useHttp, useLanguage } from '@member/shared'
import type { PagePosition } from '@member/shared/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { readMessageList } from './read-message-list.ts'

/** First part of every conversation list's query key. */
export const messageListKey = 'interaction/messageList'

/** What the list is searched for; empty texts search nothing. */
export interface MessageSearch {
  /** Part of the newest message. */
  keywords: string
  /** Part of either party's nickname. */
  nickname: string
}

/** One page of conversations (contract 6.1); the previous one stays until it is there. */
export function useMessageList({ page, size }: PagePosition, { keywords, nickname }: MessageSearch) {
  const { get } = useHttp()
  const { current } = useLanguage()
  return useQuery({
    queryKey: [messageListKey, current, page, size, keywords, nickname],
    queryFn: async ({ signal }) =>
      readMessageList(
        await get('/api/interaction/messageList', { params: { page, limit: size, keywords, nickname }, signal }),
      ),
    placeholderData: keepPreviousData,
  })
}
