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
import { type Conversation, conversationKey } from './conversation.ts'
import { oneLine, readWritten } from './message.ts'
import { plainText } from './plain-text.ts'
import { type ConversationPart, readPerson } from './read-conversations.ts'

/** How much of a message is read: its beginning for the list, or all of it, as what was searched may be far behind. */
type Words = 'beginning' | 'all'

type StockRow = Untrusted<DataOf<'/api/interaction/messageList'>['list'][number]>

function readStockConversation(row: StockRow, official: ReadonlySet<string>, words: Words): Conversation | null {
  const { id, user_id, content, status, create_time, show_user } = readRecord(row)
  const newest = readNumber(id)
  const text = plainText(readWritten(content))
  if (newest === null) return null
  const partner = readPerson(show_user, official)
  const sent = partner.id !== '' && readText(user_id) !== partner.id
  return {
    key: partner.id === '' ? `message ${newest}` : conversationKey(partner.id, 'person'),
    kind: 'person',
    partner,
    newest,
    excerpt: words === 'all' ? text : oneLine(text),
    direction: sent ? 'sent' : 'received',
    unread: status === 'unread' && !sent ? 1 : 0,
    time: readTime(create_time),
    archived: false,
    muted: false,
    quiet: false,
    blocked: false,
  }
}

/**
 * Reads a page of interaction/messageList (member API, 9.1); its `officialAccount` contains ids as strings. The next
 * part begins at the next page.
 */
export function readMessageList(
  data: AnswerOf<'/api/interaction/messageList'>,
  { page, limit }: { page: number; limit: number },
  words: Words = 'beginning',
): ConversationPart {
  const { list, total, officialAccount, existUnread } = readRecord(data)
  const official = new Set(readList(officialAccount).map(readText))
  const conversations = readList(list).flatMap((row) => readStockConversation(row, official, words) ?? [])
  const known = Math.max(readNumber(total) ?? 0, conversations.length)
  return {
    server: 'stock',
    conversations,
    next: conversations.length > 0 && page * limit < known ? page + 1 : null,
    total: known,
    kinds: null,
    unread: existUnread === true || conversations.some(({ unread }) => unread > 0) ? 'some' : 'none',
  }
}
