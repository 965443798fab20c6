import type { AreaHttp } from '@member/shared'
import type { QueryClient } from '@tanstack/react-query'
import { askEither } from './ask-either.ts'
import type { MessageKind } from './conversation.ts'
import type { Thread } from './message.ts'
import { readDialog, readThread } from './read-thread.ts'
import { withEarlier } from './thread.ts'

/** Which part of a conversation is asked for; `newer` is the number of known messages, by which a stock server pages. */
export type ThreadPart =
  | { from: 'newest' | 'unread' }
  | { from: 'around'; id: number }
  | { from: 'before'; id: number; newer: number }
  | { from: 'after'; id: number }

/** What asks, and what it asks about. */
export interface Asking {
  get: AreaHttp['get']
  queries: QueryClient
  /** The other member. */
  id: string
  kind: MessageKind
}

/** Messages of the section that a conversation opens with. */
const opening = 30
/** Messages of a further section. */
const further = 60
/** Pages of a stock server in which a message is looked for, and messages of each: together what a thread keeps. */
const sought = { pages: 4, size: 100 }

const partOf = (part: ThreadPart) => {
  switch (part.from) {
    case 'newest':
      return { limit: opening }
    case 'unread':
      return { limit: opening, around: 'unread' }
    case 'around':
      return { limit: further, around: String(part.id) }
    case 'before':
      return { limit: further, before: part.id }
    case 'after':
      return { limit: further, after: part.id }
  }
}

/** The pages from the newest message down to the one that is looked for, or as many as there may be. */
async function downTo(id: number, load: (page: number) => Promise<Thread>): Promise<Thread> {
  let thread = await load(1)
  for (let page = 2; page <= sought.pages && thread.earlier === 'more'; page += 1) {
    if ((thread.messages[0]?.id ?? 0) <= id) break
    thread = withEarlier(thread, await load(page))
  }
  return thread
}

/** A section of a conversation from either kind of server. Throws the server's error. */
export function askThread(asking: Asking, part: ThreadPart, signal?: AbortSignal): Promise<Thread> {
  const { get, queries, id, kind } = asking
  const options = signal === undefined ? {} : { signal }
  const userId = Number(id)
  return askEither(queries, {
    own: async () =>
      readThread(await get('/api/interaction/thread', { params: { userId, kind, ...partOf(part) }, ...options }), kind),
    // It has pages counted from the newest message only, so other parts begin there, too.
    stock: async () => {
      const load = async (page: number, limit: number) => {
        const params = { userId, page, limit }
        return readDialog(await get('/api/interaction/dialog', { params, ...options }), (page - 1) * limit)
      }
      switch (part.from) {
        case 'before':
          return load(Math.floor(part.newer / opening) + 1, opening)
        case 'around':
          return downTo(part.id, (page) => load(page, sought.size))
        default:
          return load(1, opening)
      }
    },
  })
}
