import type { Conversation } from '../message/conversation.ts'
import type { ConversationAct } from './after-act.ts'

/** What a row does. */
export interface RowActions {
  onAct: (act: ConversationAct, conversation: Conversation) => void
  /** `range`: all rows from the last one selected to this one. */
  onSelect: (conversation: Conversation, reach: 'one' | 'range') => void
  /** Leaves conversations of this kind out of the list. */
  onHideKind: (conversation: Conversation) => void
}
