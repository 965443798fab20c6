import type { Conversation } from '../message/conversation.ts'
import type { ConversationPart } from '../message/read-conversations.ts'
import type { LoadedList } from './loaded-list.ts'
import { matches } from './matches.ts'
import type { MessageFilter } from './message-filter.ts'

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
