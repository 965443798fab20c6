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

/** A draft in one line: its words, else the names of its files, else what was sent and not heard of. */
function lineOf(draft: DraftTexts, isKnown: (id: string) => boolean): string {
  const names = readKeptFiles(draft.files ?? '[]').map(({ name }) => name)
  const [lost] = unheard(draft, isKnown)
  return oneLine(draft.text ?? '') || names.join(' ') || oneLine(readChatMessage(lost?.message)?.content ?? '')
}

/** The drafts of all conversations, each in one line, by the keys of their conversations. */
export function useDraftLines(): ReadonlyMap<string, string> {
  const drafts = useDrafts()
  const { list } = useOutgoing(null)
  return useMemo(() => {
    const begin = placeOf('')
    const ours = [...drafts].filter(([place]) => place.startsWith(begin))
    return new Map(
      ours.map(
        ([place, texts]) =>
          [place.slice(begin.length), lineOf(texts, (id) => list.some((one) => one.id === id))] as const,
      ),
    )
  }, [drafts, list])
}
