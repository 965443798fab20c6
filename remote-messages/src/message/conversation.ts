import type { Translate } from '@member/shared'

/** What sends the messages of a conversation, in the order of lists. A stock server knows persons only. */
export const messageKinds = ['person', 'system', 'workorder', 'account'] as const
export type MessageKind = (typeof messageKinds)[number]

/** The other side of a conversation; an empty nickname means that the member was deleted. */
export interface Person {
  id: string
  nickname: string
  /** Path or address; pass it through `useSite().asset` before showing it. */
  avatar: string
  account: 'ordinary' | 'official'
  /** `gone`: switched off, so that nobody reads what is written to them. */
  state: 'there' | 'gone'
}

/** A conversation in the list: what was written with one other member, of one kind. */
export interface Conversation {
  /** `<id of the member>:<kind>`; what acts name it by. */
  key: string
  kind: MessageKind
  partner: Person
  /** Id of the newest message; lists are ordered by it. */
  newest: number
  /** The newest message as one line of plain text. */
  excerpt: string
  direction: 'received' | 'sent'
  /** Number of unread messages; a stock server tells only whether the newest one is, which counts as 1. */
  unread: number
  /** Seconds since 1970, or the server's own wording. */
  time: string | number | null
  archived: boolean
  muted: boolean
  /** Of a kind that neither counts nor rings. */
  quiet: boolean
  blocked: boolean
}

export const conversationKey = (id: string, kind: MessageKind): string => `${id}:${kind}`

/** A conversation as addresses name it: `7` for the member 7, `7:system` for what the system sent by them. */
export const conversationId = (key: string): string => key.replace(/:person$/, '')

/** Reads a conversation from an address; null for what names none. */
export function readConversationId(written: string | null): { id: string; kind: MessageKind; key: string } | null {
  const [, id, word = 'person'] = /^([1-9]\d{0,9})(?::([a-z]+))?$/.exec(written ?? '') ?? []
  const kind = messageKinds.find((known) => known === word)
  return id === undefined || kind === undefined ? null : { id, kind, key: conversationKey(id, kind) }
}

/** Addresses of files, as they stand in the text of a message; the last one may have been cut off. */
const address = /(?:(?:https?:)?\/\/[^\s/]+)?\/storage\/[^\s"'<>]+/g

const picture = /\.(?:png|jpe?g|gif|webp|avif|bmp)(?:[?#]|$)/i

/** What a list shows of a message: for addresses of files, that there is a picture or a file, each said once. */
export function shownWords(excerpt: string, t: Translate): string {
  const said = new Set<string>()
  return excerpt
    .replace(address, (found) => {
      const word = t(picture.test(found) ? 'list.picture' : 'list.file')
      if (said.has(word)) return ''
      said.add(word)
      return word
    })
    .replace(/\s+/g, ' ')
    .trim()
}
