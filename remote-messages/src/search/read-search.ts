import { type AnswerOf, readList, readNumber, readRecord, readTime } from '@member/shared'
import {
  type Conversation,
  conversationKey,
  type MessageKind,
  messageKinds,
  type Person,
} from '../message/conversation.ts'
import type { ConversationPart } from '../message/read-conversations.ts'
import { readPerson } from '../message/read-person.ts'

/** A message that contains what was searched. */
export interface FoundMessage {
  id: number
  /** Key of its conversation. */
  key: string
  kind: MessageKind
  partner: Person
  direction: 'received' | 'sent'
  /** As one line. */
  text: string
  time: string | number | null
}

/** Somebody whose name contains what was searched. */
interface FoundPerson {
  /** Key of the last conversation with them. */
  key: string
  partner: Person
}

/** What a search has found so far. */
export interface Found {
  people: readonly FoundPerson[]
  messages: readonly FoundMessage[]
  /** Where the next messages begin; null after the last one. */
  next: number | null
  /** Why the server has looked at no message, as a sentence; empty when it has. */
  advice: string
}

const inOneLine = (text: unknown): string => (typeof text === 'string' ? text.replace(/\s+/g, ' ').trim() : '')

const readKind = (value: unknown): MessageKind => messageKinds.find((kind) => kind === value) ?? 'person'

/** Reads an answer of interaction/search (member API, 9.5). */
export function readSearch(data: AnswerOf<'/api/interaction/search'>): Found {
  const { people, messages, next, advice } = readRecord(data)
  return {
    people: readList(people).map((one) => {
      const partner = readPerson(one)
      const [last] = readList(readRecord(one).kinds)
      return { key: conversationKey(partner.id, readKind(last)), partner }
    }),
    messages: readList(messages).flatMap((row): FoundMessage[] => {
      const { id, kind: word, user, own, content, sent_at } = readRecord(row)
      const known = readNumber(id)
      if (known === null) return []
      const kind = readKind(word)
      const partner = readPerson(user)
      return [
        {
          id: known,
          key: conversationKey(partner.id, kind),
          kind,
          partner,
          direction: own === true ? 'sent' : 'received',
          text: inOneLine(content),
          time: readTime(sent_at),
        },
      ]
    }),
    next: readNumber(next) || null,
    advice: inOneLine(advice),
  }
}

const messageOf = ({ newest, key, kind, partner, direction, excerpt, time }: Conversation): FoundMessage => ({
  id: newest,
  key,
  kind,
  partner,
  direction,
  text: excerpt,
  time,
})

/**
 * What a stock server has found, which searches names and texts apart: by name all conversations of a member whose own
 * name has the text, so that the others' names are looked at again.
 */
export function foundIn(text: string, byName: ConversationPart, byText: ConversationPart): Found {
  const wanted = text.toLowerCase()
  const named = byName.conversations.filter(({ partner }) => partner.nickname.toLowerCase().includes(wanted))
  return {
    people: named.map(({ key, partner }) => ({ key, partner })).filter(({ partner }) => partner.id !== ''),
    messages: byText.conversations.map(messageOf),
    next: byText.next,
    advice: '',
  }
}
