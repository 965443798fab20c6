import type { Outgoing, SendState } from '@member/shared/outbox'
import type { ChatMessage } from './chat-message.ts'

/** What a message says that cannot leave before one that waits. */
const behind = (ahead: SendState & { kind: 'waiting' }): SendState =>
  ahead.reason === 'offline' ? ahead : { kind: 'waiting', reason: 'page' }

/** The messages of one conversation, in their order, with the states to show: behind one that waits, all wait. */
export function shownStates(messages: readonly Outgoing<ChatMessage>[]): readonly Outgoing<ChatMessage>[] {
  const first = messages.find(({ state }) => state.kind !== 'sent' && state.kind !== 'failed')?.state
  if (first?.kind !== 'waiting') return messages
  return messages.map((message) => (message.state.kind === 'undoable' ? { ...message, state: behind(first) } : message))
}
