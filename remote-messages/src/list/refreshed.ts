import { type Conversation, type MessageKind, messageKinds } from '../message/conversation.ts'
import type { ConversationPart } from '../message/read-conversations.ts'
import type { LoadedList } from './loaded-list.ts'
import { type FilterState, filterStates, type MessageFilter } from './message-filter.ts'

const isOf = (state: FilterState, conversation: Conversation): boolean => {
  switch (state) {
    case 'unread':
      return conversation.unread > 0
    case 'official':
      return conversation.partner.account === 'official'
    case 'archived':
    case 'muted':
    case 'blocked':
      return conversation[state]
  }
}

/** Whether a filter shows a conversation: archived ones only when it asks for them, as on the server. */
export function matches({ is, not }: MessageFilter, conversation: Conversation): boolean {
  const kinds: readonly MessageKind[] = messageKinds.filter((kind) => is.includes(kind))
  if (kinds.length > 0 && !kinds.includes(conversation.kind)) return false
  if (not.includes(conversation.kind)) return false
  return filterStates.every((state) => {
    if (is.includes(state)) return isOf(state, conversation)
    return !((not.includes(state) || state === 'archived') && isOf(state, conversation))
  })
}

const newestFirst = (list: readonly Conversation[]): Conversation[] => list.toSorted((a, b) => b.newest - a.newest)

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
