import { type DraftTexts, useDrafts } from '@member/shared'
import { readKeptFiles } from '@member/shared/ui'
import { useMemo } from 'react'
import { repliedTo } from '../writing/draft/use-message-draft.ts'

/** A draft in one line: its words, else the names of its files. */
function lineOf({ body = '', files = '[]' }: DraftTexts): string {
  const names = readKeptFiles(files).map(({ name }) => name)
  return body.replace(/\s+/g, ' ').trim() || names.join(' · ')
}

/** What the member has written to their tickets in this browser and not sent, in one line by ticket. */
export function useOwnDrafts(): ReadonlyMap<string, string> {
  const drafts = useDrafts()
  return useMemo(() => {
    const lines = [...drafts].flatMap(([place, texts]) => {
      const [ticket, line] = [repliedTo(place), lineOf(texts)]
      return ticket === undefined || line === '' ? [] : [[ticket, line] as const]
    })
    return new Map(lines)
  }, [drafts])
}
