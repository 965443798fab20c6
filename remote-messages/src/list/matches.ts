import { type Conversation, type MessageKind, messageKinds } from '../message/conversation.ts'
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
