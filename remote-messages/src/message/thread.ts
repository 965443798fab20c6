import type { Message, Thread, ThreadPage } from './message.ts'

/** Messages that are kept and shown at a time: more make typing and scrolling slow, and come again when one goes there. */
const mostKnown = 400

/** Messages of both, by id; one that is in both is taken from `later`. */
function united(earlier: readonly Message[], later: readonly Message[]): readonly Message[] {
  const byId = new Map([...earlier, ...later].map((message) => [message.id, message]))
  return [...byId.values()].sort((one, other) => one.id - other.id)
}

/** Adds the page before the known part; what is too far behind the reader then is forgotten. */
export function withEarlier(thread: Thread, page: ThreadPage): Thread {
  const all = united(page.messages, thread.messages)
  const messages = all.slice(0, mostKnown)
  const later = messages.length < all.length ? 'more' : thread.later
  // A page that brings nothing new is the last one, whatever its server says.
  const earlier = all.length === thread.messages.length ? 'none' : page.earlier
  return { ...thread, messages, earlier, later }
}

/** Adds the page after the known part; what is too far before the reader then is forgotten. */
export function withLater(thread: Thread, page: ThreadPage): Thread {
  const all = united(thread.messages, page.messages)
  const messages = all.slice(-mostKnown)
  const earlier = messages.length < all.length ? 'more' : thread.earlier
  const later = all.length === thread.messages.length ? 'none' : page.later
  return { ...thread, messages, earlier, later }
}

/**
 * The thread with its newest section as the server has it now: new messages, those that were read, and without those
 * that were deleted. What does not adjoin the known part waits until the reader goes there.
 */
export function withNewest(thread: Thread, newest: Thread): Thread {
  const about = { ...newest, messages: thread.messages, earlier: thread.earlier, later: thread.later }
  const from = newest.messages[0]?.id
  if (from === undefined) return newest
  const last = thread.messages.at(-1)?.id ?? 0
  if (newest.earlier === 'more' && from > last) return { ...about, later: 'more' }
  const before = thread.messages.filter(({ id }) => id < from)
  // Sections of a stock server are pages: what came between two questions moves them.
  return {
    ...about,
    messages: united(before, newest.messages),
    earlier: before.length === 0 ? newest.earlier : thread.earlier,
    later: 'none',
  }
}

export const withoutMessages = (thread: Thread, ids: readonly number[]): Thread => ({
  ...thread,
  messages: thread.messages.filter(({ id }) => !ids.includes(id)),
})

/** The thread with messages of it that were asked for again. */
export function withReloaded(thread: Thread, again: readonly Message[]): Thread {
  const byId = new Map(again.map((message) => [message.id, message]))
  return { ...thread, messages: thread.messages.map((message) => byId.get(message.id) ?? message) }
}
