import type { AreaHttp } from '@member/shared'
import type { QueryClient } from '@tanstack/react-query'
import { askEither } from '../message/ask-either.ts'
import { type ConversationPart, readConversations } from '../message/read-conversations.ts'
import type { MessageFilter } from './message-filter.ts'

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
export function askConversations(
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
