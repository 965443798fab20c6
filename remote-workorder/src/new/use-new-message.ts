import { useUploads } from '@member/shared/ui'
import { useEffect, useEffectEvent, useRef } from 'react'
import { type DraftPlace, nothing, useMessageDraft } from '../writing/draft/use-message-draft.ts'
import { useDraftFiles } from '../writing/files/use-draft-files.ts'

/**
 * Text and files of a new work order, kept in this browser. `onText` gets a text that another tab has written after the
 * form has begun.
 */
export function useNewMessage(place: DraftPlace, onText: (text: string) => void) {
  const kept = useMessageDraft(place)
  const { draft, keeping, change } = kept
  const uploads = useUploads()
  const stored = useDraftFiles(kept, uploads)
  const written = useRef(draft.body)
  const arrive = useEffectEvent(() => {
    if (draft.body === written.current) return
    written.current = draft.body
    onText(draft.body)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it is another text
  useEffect(() => arrive(), [draft.body])
  const write = (body: string) => {
    written.current = body
    change({ body })
  }
  return {
    begin: draft.body,
    uploads,
    keeping,
    attachments: stored.map(({ url }) => url),
    write,
    clear: () => {
      uploads.clear()
      written.current = ''
      change({ ...nothing, files: [] })
    },
  }
}
