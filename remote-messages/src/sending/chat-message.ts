import { readNumber, readRecord } from '@member/shared'

/** A message to another member as its author sent it off. */
export interface ChatMessage {
  /** Id of the other member. */
  to: string
  /** What its author calls them. */
  name: string
  content: string
  /** The newest message that its author saw: what was sent afterwards may be this one. */
  after: number
}

const readString = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A message that is kept in the browser, of this release or another one; null for what is none. */
export function readChatMessage(value: unknown): ChatMessage | null {
  const kept = readRecord(value as Record<string, unknown>)
  const message = {
    to: readString(kept.to),
    name: readString(kept.name),
    content: readString(kept.content),
    after: readNumber(kept.after) ?? 0,
  }
  return message.to === '' || message.content === '' ? null : message
}

/** Most characters of a message. */
export const longest = 2000

/** What is sent of a text: without what surrounds it; empty for nothing but blanks. */
export const contentOf = (text: string): string => text.trim()

/** Characters as the server counts them: one for an emoji. */
export const lengthOf = (text: string): number => [...contentOf(text)].length
