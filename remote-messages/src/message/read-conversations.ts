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
import type { MessageServer } from './ask-either.ts'
import { type Conversation, conversationKey, type MessageKind, messageKinds, type Person } from './conversation.ts'
import { oneLine, readWritten } from './message.ts'

/** How many conversations of one kind a member has. */
export interface KindCount {
  kind: MessageKind
  /** Those that are not archived. */
  listed: number
  /** Unread messages, of those that the badge counts. */
  unread: number
  archived: number
}

/** A part of the list of conversations, newest first, as both servers answer it. */
export interface ConversationPart {
  server: MessageServer
  conversations: readonly Conversation[]
  /** Where the next part begins; null after the last one. */
  next: number | null
  /** Number of conversations in all parts. */
  total: number
  /** Numbers by kind; null on a stock server, which does not tell them. */
  kinds: readonly KindCount[] | null
  /** Whether any message to the member is unread, in any part. */
  unread: 'some' | 'none'
}

export const readKind = (value: unknown): MessageKind => messageKinds.find((kind) => kind === value) ?? 'person'

type Row = Untrusted<DataOf<'/api/interaction/conversations'>['list'][number]>

function readConversation(value: Row): Conversation | null {
  const row = readRecord(value)
  const newest = readRecord(row.newest)
  const id = readNumber(newest.id)
  const partner = readPerson(row.user)
  if (id === null || partner.id === '') return null
  const kind = readKind(row.kind)
  return {
    key: conversationKey(partner.id, kind),
    kind,
    partner,
    newest: id,
    excerpt: oneLine(readWritten(newest.content)),
    direction: newest.own === true ? 'sent' : 'received',
    unread: Math.max(0, readNumber(row.unread) ?? 0),
    time: readTime(newest.sent_at) ?? readTime(newest.create_time),
    archived: row.archived === true,
    muted: row.muted === true,
    quiet: row.quiet === true,
    blocked: row.blocked === true,
  }
}

function readKinds(value: AnswerOf<'/api/interaction/conversations'>): KindCount[] {
  return readList(readRecord(value).kinds).flatMap((one) => {
    const { kind, listed, unread, archived } = readRecord(one)
    const known = messageKinds.find((word) => word === kind)
    if (known === undefined) return []
    const count = (number: unknown) => readNumber(number) ?? 0
    return [{ kind: known, listed: count(listed), unread: count(unread), archived: count(archived) }]
  })
}

/** Reads an answer of interaction/conversations (member API, 9.5). */
export function readConversations(data: AnswerOf<'/api/interaction/conversations'>): ConversationPart {
  const { list, next, total } = readRecord(data)
  const conversations = readList(list).flatMap((row) => readConversation(row) ?? [])
  const kinds = readKinds(data)
  return {
    server: 'own',
    conversations,
    next: readNumber(next) || null,
    total: Math.max(readNumber(total) ?? 0, conversations.length),
    kinds,
    unread: [...kinds, ...conversations].some(({ unread }) => unread > 0) ? 'some' : 'none',
  }
}

/** A member as either server sends one; a stock server tells official accounts apart in another place. */
export type PersonAnswer = Untrusted<{
  id: number
  nickname: string
  avatar: string
  official: boolean
  gone: boolean
}>

/** Reads the other side of a conversation. @param official ids of official accounts, where the server lists them */
export function readPerson(value: PersonAnswer, official: ReadonlySet<string> = new Set()): Person {
  const person = readRecord(value)
  const id = readText(person.id)
  return {
    id,
    nickname: readText(person.nickname).trim(),
    avatar: readText(person.avatar),
    account: person.official === true || official.has(id) ? 'official' : 'ordinary',
    state: person.gone === true ? 'gone' : 'there',
  }
}
