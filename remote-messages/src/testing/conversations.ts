import { type Conversation, conversationKey } from '../message/conversation.ts'
import type { Message } from '../message/message.ts'

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

/** A message for tests, received and read unless told otherwise. */
export const messageWith = (id: number, change: Partial<Message> = {}): Message => ({
  id,
  direction: 'received',
  content: `Text ${id}`,
  format: 'text',
  status: 'read',
  time: null,
  clientId: '',
  action: null,
  files: [],
  ...change,
})

/** The member whom the tests talk to, as the server tells of them. */
export const mei = { id: 12, nickname: 'Mei', avatar: '', motto: '', official: false, gone: false }

/** A message as the server sends it. */
export const messageRow = (id: number, own: boolean, content: string, sent_at: number, change: object = {}) => ({
  id,
  own,
  content,
  status: 'read',
  sent_at,
  ...change,
})

/** A section of the conversation with Mei as the server sends it. */
export const threadAnswer = (list: object[], change: object = {}) => ({
  list,
  older: false,
  newer: false,
  total: list.length,
  unread: 0,
  first_unread: 0,
  newest: 0,
  user: mei,
  archived: false,
  muted: false,
  blocked: false,
  may_write: true,
  ...change,
})

/** A row of the list as the server sends it. */
export const conversationRow = (id: number, nickname: string, change: object = {}) => ({
  userId: id,
  kind: 'person',
  user: { ...mei, id, nickname },
  newest: { ...messageRow(id, false, `Text of ${nickname}`, 1_760_000_000), create_time: '' },
  messages: 1,
  unread: 0,
  archived: false,
  muted: false,
  blocked: false,
  ...change,
})

/** A part of the list as the server sends it. */
export const listAnswer = (list: readonly object[], change: object = {}) => ({
  list,
  next: 0,
  total: list.length,
  kinds: [],
  badge: { count: 0, unseen: 0, quiet: false },
  ...change,
})
