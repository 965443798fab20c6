import { type DraftTexts, useDrafts } from '@member/shared'
import { unheard, useOutgoing } from '@member/shared/sending'
import { readKeptFiles } from '@member/shared/ui'
import { useMemo } from 'react'
import { oneLine } from '../message/one-line.ts'
import { readChatMessage } from './chat-message.ts'

/** Place of the draft of a conversation. */
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
