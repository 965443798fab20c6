import {
  type AnswerOf,
  type DataOf,
  readList,
  readNumber,
  readRecord,
  readText,
  readTime,
  type Untrusted,
} from '@member/shared'
import { plainText } from '../message/plain-text.ts'

/** A conversation in the list: the newest message exchanged with one other member. */
export interface Conversation {
  /** Id of the newest message, for markRead. */
  messageId: number
  /** The other member; an empty nickname means that they were deleted. */
  partner: { id: string; nickname: string; avatar: string; account: 'ordinary' | 'official' }
  /** The newest message as one line of plain text. */
  excerpt: string
  direction: 'received' | 'sent'
  status: 'unread' | 'read'
  /** Seconds since 1970, or the server's own wording. */
  time: string | number | null
}

/** One page of conversations, newest first. */
export interface MessageList {
  conversations: readonly Conversation[]
  /** Number of conversations on all pages. */
  total: number
  /** Whether any message to the member is unread, on any page. */
  unread: 'some' | 'none'
}

type Row = Untrusted<DataOf<'/api/interaction/messageList'>['list'][number]>

function readConversation(row: Row, official: ReadonlySet<string>): Conversation | null {
  const { id, user_id, content, status, create_time, show_user } = readRecord(row)
  const messageId = readNumber(id)
  if (messageId === null) return null
  const partner = readRecord(show_user)
  const partnerId = readText(partner.id)
  const sent = partnerId !== '' && readText(user_id) !== partnerId
  return {
    messageId,
    partner: {
      id: partnerId,
      nickname: readText(partner.nickname).trim(),
      avatar: readText(partner.avatar),
      account: official.has(partnerId) ? 'official' : 'ordinary',
    },
    excerpt: plainText(typeof content === 'string' ? content : ''),
    direction: sent ? 'sent' : 'received',
    status: status === 'unread' && !sent ? 'unread' : 'read',
    time: readTime(create_time),
  }
}

/** Reads a response of interaction/messageList (member API, 9.1); its `officialAccount` contains ids as strings. */
export function readMessageList(data: AnswerOf<'/api/interaction/messageList'>): MessageList {
  const { list, total, officialAccount, existUnread } = readRecord(data)
  const official = new Set(readList(officialAccount).map(readText))
  const conversations = readList(list).flatMap((row) => readConversation(row, official) ?? [])
  return {
    conversations,
    total: Math.max(readNumber(total) ?? 0, conversations.length),
    unread: existUnread === true || conversations.some(({ status }) => status === 'unread') ? 'some' : 'none',
  }
}
