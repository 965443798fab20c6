import { type DraftTexts, useDraft, useDrafts } from '@member/shared'
import { readKeptFiles, type StoredFile } from '@member/shared/ui'
import { useMemo } from 'react'
import { oneLine } from '../message/one-line.ts'

/** What is written to another member and not sent; its files are stored on the server. */
export interface ChatDraft {
  text: string
  files: readonly StoredFile[]
}

const nothing = { text: '', files: '[]' }

const placeOf = (conversation: string): string => `to ${conversation}`

/** The draft of one conversation, and how to change it. */
export function useChatDraft(conversation: string): [draft: ChatDraft, write: (part: Partial<ChatDraft>) => void] {
  const { texts, change } = useDraft(placeOf(conversation), nothing)
  const { text, files } = texts
  const draft = useMemo(() => ({ text, files: readKeptFiles(files) }), [text, files])
  return [
    draft,
    ({ files: stored, ...part }) => change({ ...part, ...(stored !== undefined && { files: JSON.stringify(stored) }) }),
  ]
}

/** A draft in one line: its words, else the names of its files. */
function lineOf({ text = '', files = '[]' }: DraftTexts): string {
  const names = readKeptFiles(files).map(({ name }) => name)
  return oneLine(text) || names.join(' ')
}

/** The drafts of all conversations, each in one line, by the keys of their conversations. */
export function useDraftLines(): ReadonlyMap<string, string> {
  const drafts = useDrafts()
  return useMemo(() => {
    const begin = placeOf('')
    const ours = [...drafts].filter(([place]) => place.startsWith(begin))
    return new Map(ours.map(([place, texts]) => [place.slice(begin.length), lineOf(texts)] as const))
  }, [drafts])
}
