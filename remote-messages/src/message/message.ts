import type { MessageKind, Person } from './conversation.ts'

export interface MessageFile {
  name: string
  /** Bytes. */
  size: number
  /** `picture`: one that a browser shows. */
  kind: 'picture' | 'other'
  /** Address for the reader; it ends after some minutes. */
  url: string
  /** Pixels; 0 where they are not known. */
  width: number
  height: number
}

export interface Message {
  id: number
  direction: 'received' | 'sent'
  /** What the server has: plain text, or HTML of a stock server's system messages. */
  content: string
  format: 'text' | 'html'
  /** Of a sent message: whether the other has read it. */
  status: 'unread' | 'read'
  /** Seconds since 1970, or the server's own wording. */
  time: string | number | null
  /** Id that it was sent with, on own messages; empty without one. */
  clientId: string
  /** What one can do about it: a path of the site. */
  action: { label: string; path: string } | null
  files: readonly MessageFile[]
}

/** Whether there are messages beyond an end of the known part. */
type Beyond = 'more' | 'none'

/** A part of a conversation without gaps, the oldest message first. */
export interface ThreadPage {
  messages: readonly Message[]
  earlier: Beyond
  later: Beyond
}

export interface Thread extends ThreadPage {
  kind: MessageKind
  partner: Person
  /** Number of unread messages in all of it. */
  unread: number
  /** Id of the first unread message; 0 for none. */
  firstUnread: number
  archived: boolean
  muted: boolean
  blocked: boolean
  writing: 'allowed' | 'refused'
}

/** A text as it was written: what people write is neither trimmed nor decoded. */
export const readWritten = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Maximum length of an excerpt, in characters: more than the two lines that are shown. */
const longest = 280

/** A text as one line, shortened to what a list shows of it. */
export function oneLine(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const characters = Array.from(line)
  return characters.length > longest ? `${characters.slice(0, longest).join('').trimEnd()}…` : line
}
