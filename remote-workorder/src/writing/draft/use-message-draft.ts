import { useDraft, useUnsavedGuard } from '@member/shared'
import { readKeptFiles } from '@member/shared/ui'
import { useMemo } from 'react'
import { type DraftPlace, placeOf } from './draft-place.ts'
import type { MessageDraft } from './merge-draft.ts'

/** The texts of a message without one; `unfinished` has the files that were being sent, as `notStored()` names them. */
export const nothing = { body: '', files: '[]', unfinished: '[]', sendAs: '' }

/** A draft as it is, and how to change it. */
export interface KeptDraft {
  draft: MessageDraft
  unfinished: string
  /** `page`: the browser cannot keep it, so it is lost with its page, which asks before. */
  keeping: 'browser' | 'page'
  change(part: Partial<MessageDraft> & { unfinished?: string }): void
}

/** The draft of a reply, a note or a new work order. */
export function useMessageDraft(place: DraftPlace): KeptDraft {
  const { texts, keeping, change } = useDraft(placeOf(place), nothing)
  const { body, files, unfinished, sendAs } = texts
  useUnsavedGuard(keeping === 'page' ? 'unsaved' : 'saved')
  const draft = useMemo(() => ({ body, files: readKeptFiles(files), sendAs }), [body, files, sendAs])
  return {
    draft,
    unfinished,
    keeping,
    change: ({ files: stored, ...part }) =>
      change({ ...part, ...(stored !== undefined && { files: JSON.stringify(stored) }) }),
  }
}
