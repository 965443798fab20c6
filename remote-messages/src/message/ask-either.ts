import { ApiError } from '@member/shared'
import type { QueryClient } from '@tanstack/react-query'

/** Which calls a server has: those of this project, or only those of BuildAdmin (member API, 9). */
export type MessageServer = 'own' | 'stock'

const isAbsent = (error: unknown): boolean => error instanceof ApiError && error.kind === 'http' && error.code === 404

/**
 * Asks by this project's call, and by BuildAdmin's where the server does not have it. A server that was found to be a
 * stock one is asked by its own calls from then on.
 */
export async function askEither<Answer>(
  queries: Pick<QueryClient, 'getQueryData' | 'setQueryData'>,
  { own, stock }: { own: () => Promise<Answer>; stock: () => Promise<Answer> },
): Promise<Answer> {
  if (queries.getQueryData(messageKeys.server) === 'stock') return stock()
  try {
    const answer = await own()
    queries.setQueryData<MessageServer>(messageKeys.server, 'own')
    return answer
  } catch (error) {
    if (!isAbsent(error)) throw error
    const answer = await stock()
    queries.setQueryData<MessageServer>(messageKeys.server, 'stock')
    return answer
  }
}

/**
 * Query keys of the area. Each list is made again for another language, because times and names of accounts are in the
 * language of the site.
 */
export const messageKeys = {
  /** Which calls the server has; see `askEither`. */
  server: ['messages', 'server'],
  /** The first elements of every list of conversations. */
  conversations: ['messages', 'conversations'],
  /** The first elements of every search. */
  search: ['messages', 'search'],
  /** The first elements of every thread. */
  thread: ['messages', 'thread'],
} as const
