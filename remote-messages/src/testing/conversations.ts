import { type Conversation, conversationKey } from '../message/conversation.ts'

/** A conversation for tests, read and in the list unless told otherwise; its newest message has the member's id. */
export function conversationWith(id: number, change: Partial<Conversation> = {}): Conversation {
  const kind = change.kind ?? 'person'
  return {
    key: conversationKey(String(id), kind),
    kind,
    partner: { id: String(id), nickname: `Member ${id}`, avatar: '', account: 'ordinary', state: 'there' },
    newest: id,
    excerpt: `Text of ${id}`,
    direction: 'received',
    unread: 0,
    time: 1_760_000_000,
    archived: false,
    muted: false,
    quiet: false,
    blocked: false,
    ...change,
  }
}
