import type { MessageServer } from '../message/ask-either.ts'
import type { Conversation } from '../message/conversation.ts'
import type { LoadedList } from './loaded-list.ts'

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

/** What can be done with a conversation where it stands; a stock server can only mark the newest message as read. */
export function offeredActs(server: MessageServer, conversation: Conversation): ConversationAct[] {
  const { unread, archived, muted } = conversation
  switch (server) {
    case 'stock':
      return unread > 0 ? ['read'] : []
    case 'own':
      return [unread > 0 ? 'read' : 'unread', archived ? 'unarchive' : 'archive', muted ? 'unmute' : 'mute', 'delete']
  }
}

const order: readonly ConversationAct[] = ['read', 'unread', 'archive', 'unarchive', 'mute', 'unmute', 'delete']

/** What can be done with several conversations at once: what at least one of them can be. */
export function offeredTogether(server: MessageServer, conversations: readonly Conversation[]): ConversationAct[] {
  const offered = new Set(conversations.flatMap((one) => offeredActs(server, one)))
  return order.filter((act) => offered.has(act))
}

/** What can be done with all of a filter, of which some are shown: only whether they are archived is the same of all. */
export function offeredToAll(shown: readonly Conversation[]): ConversationAct[] {
  const other: ConversationAct = shown.every(({ archived }) => archived) ? 'archive' : 'unarchive'
  return order.filter((act) => act !== other)
}

export interface RowActions {
  onAct: (act: ConversationAct, conversation: Conversation) => void
  /** `range`: all rows from the last one selected to this one. */
  onSelect: (conversation: Conversation, reach: 'one' | 'range') => void
  /** Leaves conversations of this kind out of the list. */
  onHideKind: (conversation: Conversation) => void
}
