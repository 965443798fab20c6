import { useUploads } from '@member/shared/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { isEmpty } from '../writing/draft/merge-draft.ts'
import { useMessageDraft } from '../writing/draft/use-message-draft.ts'
import { useDraftFiles } from '../writing/files/use-draft-files.ts'

/**
 * Text and files of a new work order, kept in this tab and on the server. `onText` gets a text that comes from there
 * after the form has begun.
 */
export function useNewMessage(purpose: string, onText: (text: string) => void) {
  const kept = useMessageDraft({
    ticket: `new ${purpose}`.trimEnd(),
    view: 'mine',
    kind: 'reply',
  })
  const { draft, arrival, keeping, change, replace } = kept
  const uploads = useUploads()
  const stored = useDraftFiles(kept, uploads)
  const [origin, setOrigin] = useState<'new' | 'kept'>(() => (isEmpty(draft) ? 'new' : 'kept'))

  const arrive = useEffectEvent(() => {
    if (arrival === 0) return
    onText(draft.body)
    setOrigin(isEmpty(draft) ? 'new' : 'kept')
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival brings another draft
  useEffect(() => arrive(), [arrival])

  return {
    begin: draft.body,
    /** `kept`: from before the page was loaded, or from another device. */
    origin,
    uploads,
    keeping,
    attachments: stored.map(({ url }) => url),
    write: (body: string) => change({ body }),
    clear: () => {
      setOrigin('new')
      uploads.clear()
      replace({ body: '', files: [], sendAs: '' })
    },
  }
}
