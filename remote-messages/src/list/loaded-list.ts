import type { Conversation } from '../message/conversation.ts'
import type { ConversationPart } from '../message/read-conversations.ts'
import { type MessageFilter, matches } from './message-filter.ts'

/** The conversations that were loaded so far: the first part, and what was loaded further down. */
export type LoadedList = ConversationPart

const keysOf = (list: readonly Conversation[]): ReadonlySet<string> => new Set(list.map(({ key }) => key))

const newestFirst = (list: readonly Conversation[]): Conversation[] => list.toSorted((a, b) => b.newest - a.newest)

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

/** The list after what was written with some members has changed: theirs are replaced by these, where the filter has them. */
export function refreshed(
  before: LoadedList,
  { part, members, filter }: { part: ConversationPart; members: readonly string[]; filter: MessageFilter },
): LoadedList {
  const others = before.conversations.filter(({ partner }) => !members.includes(partner.id))
  const end = before.next === null ? 0 : (before.conversations.at(-1)?.newest ?? 0)
  const changed = part.conversations.filter((one) => one.newest >= end && matches(filter, one))
  const { total, kinds, unread } = part
  return { ...before, total, kinds, unread, conversations: newestFirst([...others, ...changed]) }
}

/** What can be done with conversations in the list. */
export type ConversationAct = 'read' | 'unread' | 'archive' | 'unarchive' | 'mute' | 'unmute' | 'delete'

/** A conversation after an act; null when it is gone. */
function acted(conversation: Conversation, act: ConversationAct): Conversation | null {
  switch (act) {
    case 'read':
      return { ...conversation, unread: 0 }
    case 'unread':
      return { ...conversation, unread: Math.max(1, conversation.unread) }
    case 'archive':
      return { ...conversation, archived: true }
    case 'unarchive':
      return { ...conversation, archived: false }
    case 'mute':
      return { ...conversation, muted: true }
    case 'unmute':
      return { ...conversation, muted: false }
    case 'delete':
      return null
  }
}

/**
 * The list as it will be after an act, for the time until the server has answered. One that was only read or muted
 * stays although the filter no longer has it, so that it can be acted on further; archived and deleted ones leave.
 */
export function afterAct(before: LoadedList, act: ConversationAct, keys: ReadonlySet<string>): LoadedList {
  const conversations = before.conversations.flatMap((one) => {
    if (!keys.has(one.key)) return [one]
    const after = acted(one, act)
    const leaves = after === null || after.archived !== one.archived
    return leaves ? [] : [after]
  })
  return { ...before, conversations, total: before.total - (before.conversations.length - conversations.length) }
}
