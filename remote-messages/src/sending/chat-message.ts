import { type DraftTexts, readNumber, readRecord, useDrafts } from '@member/shared'
import { unheard, useOutgoing } from '@member/shared/sending'
import { isBlank, readKeptFiles, readStoredFiles, type StoredFile } from '@member/shared/ui'
import { useMemo } from 'react'
import { oneLine, readWritten } from '../message/message.ts'

/** A message to another member as its author sent it. */
export interface ChatMessage {
  /** Id of the other member. */
  to: string
  /** What its author calls them. */
  name: string
  content: string
  files: readonly StoredFile[]
  /** The newest message that its author saw: what was sent afterwards may be this one. */
  after: number
}

/** A message that is kept in the browser, of this release or another one; null for what is none. */
export function readChatMessage(value: unknown): ChatMessage | null {
  const kept = readRecord(value as Record<string, unknown>)
  const message = {
    to: readWritten(kept.to),
    name: readWritten(kept.name),
    content: readWritten(kept.content),
    files: readStoredFiles(kept.files),
    after: readNumber(kept.after) ?? 0,
  }
  return message.to === '' || (message.content === '' && message.files.length === 0) ? null : message
}

/** Most characters of a message. */
export const longest = 2000

/** What is sent: the text without what surrounds it, and the addresses of its files, each on a line; empty for nothing. */
export const contentOf = (text: string, files: readonly StoredFile[] = []): string =>
  [isBlank(text) ? '' : text.trim(), ...files.map(({ url }) => url)].filter((line) => line !== '').join('\n')

/** Characters as the server counts them: one for an emoji. */
export const lengthOf = (content: string): number => [...content].length

export const placeOf = (conversation: string): string => `to ${conversation}`

/** A message in one line: its words, else the names of its files. */
const lineOf = (message: { content: string; files: readonly { name: string }[] }): string =>
  oneLine(message.content) || message.files.map(({ name }) => name).join(' ')

/** A draft, else what was sent and not heard of; null or empty for neither. */
function draftLine(draft: DraftTexts, isKnown: (id: string) => boolean): string | null {
  const lost = readChatMessage(unheard(draft, isKnown)[0]?.message)
  return lineOf({ content: draft.text ?? '', files: readKeptFiles(draft.files ?? '[]') }) || (lost && lineOf(lost))
}

/** What a member wrote to another one, who does not have it, in one line. */
export interface Unsent {
  kind: 'draft' | 'failed'
  line: string
}

/** What conversations have of it, by their keys: the last message that has failed, else the draft. */
export function useUnsent(): ReadonlyMap<string, Unsent> {
  const drafts = useDrafts()
  const { list } = useOutgoing<ChatMessage, unknown>(null)
  return useMemo(() => {
    const begin = placeOf('')
    const unsent = new Map<string, Unsent>()
    for (const [place, texts] of drafts) {
      const line = draftLine(texts, (id) => list.some((one) => one.id === id))
      if (place.startsWith(begin) && line) unsent.set(place.slice(begin.length), { kind: 'draft', line })
    }
    for (const { conversation, message, state } of list) {
      if (state.kind === 'failed') unsent.set(conversation, { kind: 'failed', line: lineOf(message) })
    }
    return unsent
  }, [drafts, list])
}
