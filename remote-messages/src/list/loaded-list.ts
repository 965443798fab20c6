import type { Conversation } from '../message/conversation.ts'
import type { ConversationPart } from '../message/read-conversations.ts'

/** The conversations that were loaded so far: the first part, and what was loaded further down. */
export type LoadedList = ConversationPart

const keysOf = (list: readonly Conversation[]): ReadonlySet<string> => new Set(list.map(({ key }) => key))

/** The list after its first part was loaded again: what was loaded further down stays below it. */
export function reloaded(before: LoadedList | undefined, part: ConversationPart): LoadedList {
  const last = part.conversations.at(-1)
  if (before === undefined || part.next === null || last === undefined) return part
  const own = keysOf(part.conversations)
  const below = before.conversations.filter(({ key, newest }) => newest < last.newest && !own.has(key))
  if (below.length === 0) return part
  return { ...part, conversations: [...part.conversations, ...below], next: before.next }
}

/** The list with its next part; conversations that moved up meanwhile stay where they were. */
export function extended(before: LoadedList, part: ConversationPart): LoadedList {
  const known = keysOf(before.conversations)
  const more = part.conversations.filter(({ key }) => !known.has(key))
  return { ...part, conversations: [...before.conversations, ...more] }
}
