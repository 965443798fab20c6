import type { Conversation } from '../message/conversation.ts'
import type { LoadedList } from './loaded-list.ts'

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
