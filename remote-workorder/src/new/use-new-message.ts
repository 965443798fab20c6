import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isEmpty } from '../writing/draft/merge-draft.ts'
import { useMessageDraft } from '../writing/draft/use-message-draft.ts'
import { storedFiles } from '../writing/files/upload-queue.ts'
import { useUploads } from '../writing/files/use-uploads.ts'

/**
 * Text and files of a new work order, kept in this tab and on the server. `onText` gets a text that comes from there
 * after the form has begun.
 */
export function useNewMessage(onText: (text: string) => void) {
  const { draft, arrival, change, replace } = useMessageDraft({ ticket: 'new', view: 'mine', kind: 'reply' })
  const uploads = useUploads()
  const [origin, setOrigin] = useState<'new' | 'kept'>(() => (isEmpty(draft) ? 'new' : 'kept'))

  const arrive = useEffectEvent(() => {
    uploads.replace(draft.files)
    if (arrival === 0) return
    onText(draft.body)
    setOrigin(isEmpty(draft) ? 'new' : 'kept')
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival brings another draft
  useEffect(() => arrive(), [arrival])

  const stored = storedFiles(uploads.queue)
  const storedKey = stored.map(({ url }) => url).join()
  const known = useRef(storedKey)
  const keep = useEffectEvent(() => {
    if (known.current === storedKey) return
    known.current = storedKey
    if (storedKey !== draft.files.map(({ url }) => url).join()) change({ files: stored })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the files have changed
  useEffect(() => keep(), [storedKey])

  return {
    begin: draft.body,
    /** `kept`: from before the page was loaded, or from another device. */
    origin,
    uploads,
    attachments: stored.map(({ url }) => url),
    write: (body: string) => change({ body }),
    clear: () => {
      setOrigin('new')
      replace({ body: '', files: [] })
    },
  }
}
