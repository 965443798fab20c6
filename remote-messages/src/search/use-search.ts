import { type AnswerOf, readList, readNumber, readRecord, readTime, useHttp, useLanguage } from '@member/shared'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { askEither, messageKeys } from '../message/ask-either.ts'
import { type Conversation, conversationKey, type MessageKind, type Person } from '../message/conversation.ts'
import { readWritten } from '../message/message.ts'
import { type ConversationPart, readKind, readPerson } from '../message/read-conversations.ts'
import { readMessageList } from '../message/read-message-list.ts'

/** Messages that are asked for at a time. */
const partSize = 20

/** One search over names and texts: what was found for the text before stays until the answer has come. */
export function useSearch(text: string) {
  const { get } = useHttp()
  const { current: language } = useLanguage()
  const queries = useQueryClient()
  const key = [...messageKeys.search, language, text]

  /** @param next where the messages go on; 0 for the first answer, which has the people */
  const ask = (next: number, signal?: AbortSignal): Promise<Found> => {
    const options = signal === undefined ? {} : { signal }
    const list = async (page: number, names: { keywords: string; nickname: string }) => {
      const at = { page, limit: partSize }
      const data = await get('/api/interaction/messageList', { params: { ...at, ...names }, ...options })
      return readMessageList(data, at, 'all')
    }
    return askEither(queries, {
      async own() {
        const params = { keywords: text, limit: partSize, before: next }
        return readSearch(await get('/api/interaction/search', { params, ...options }))
      },
      async stock() {
        const [byName, byText] = await Promise.all([
          list(1, { keywords: '', nickname: text }),
          list(next || 1, { keywords: text, nickname: '' }),
        ])
        return foundIn(text, byName, byText)
      },
    })
  }
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => ask(0, signal),
    placeholderData: keepPreviousData,
  })
  const { data, isPlaceholderData } = query
  const more = useMutation({
    mutationFn: async () => {
      const next = data?.next
      if (!next) return
      const found = await ask(next)
      queries.setQueryData<Found>(key, (now) =>
        now?.next === next ? { ...now, messages: [...now.messages, ...found.messages], next: found.next } : now,
      )
    },
  })
  return {
    ...query,
    more: {
      state: isPlaceholderData || !data?.next ? 'none' : more.isPending ? 'loading' : more.isError ? 'failed' : 'there',
      load: () => more.mutate(),
    },
  } as const
}

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

/** Somebody whose name contains what was searched, whether or not there are messages yet. */
interface FoundPerson {
  /** Key of the conversation of the two, in which they can be written to. */
  key: string
  partner: Person
}

export interface Found {
  people: readonly FoundPerson[]
  messages: readonly FoundMessage[]
  /** Where the next messages begin; null after the last one. */
  next: number | null
  /** Why the server has looked at no message, as a sentence; empty when it has. */
  advice: string
}

const inOneLine = (text: unknown): string => readWritten(text).replace(/\s+/g, ' ').trim()

/** Reads an answer of interaction/search (member API, 9.5). */
function readSearch(data: AnswerOf<'/api/interaction/search'>): Found {
  const { people, messages, next, advice } = readRecord(data)
  return {
    people: readList(people).map((one) => {
      const partner = readPerson(one)
      return { key: conversationKey(partner.id, 'person'), partner }
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
function foundIn(text: string, byName: ConversationPart, byText: ConversationPart): Found {
  const wanted = text.toLowerCase()
  const named = byName.conversations.filter(({ partner }) => partner.nickname.toLowerCase().includes(wanted))
  return {
    people: named.map(({ key, partner }) => ({ key, partner })).filter(({ partner }) => partner.id !== ''),
    messages: byText.conversations.map(messageOf),
    next: byText.next,
    advice: '',
  }
}
