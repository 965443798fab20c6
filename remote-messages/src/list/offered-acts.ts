import type { MessageServer } from '../message/ask-either.ts'
import type { Conversation } from '../message/conversation.ts'
import type { ConversationAct } from './after-act.ts'

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
