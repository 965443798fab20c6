import { useEffect, useEffectEvent, useRef } from 'react'
import type { KeptDraft } from '../draft/use-message-draft.ts'
import { type StoredFile, storedFiles } from './upload-queue.ts'
import type { Uploads } from './use-uploads.ts'

/**
 * Keeps the files of a draft and those that are being sent the same: a draft that arrives brings its files into the
 * queue, and what the server has stored of the queue goes into the draft. Gives the stored ones.
 */
export function useDraftFiles(
  { draft, arrival, change }: Pick<KeptDraft, 'draft' | 'arrival' | 'change'>,
  uploads: Uploads,
): readonly StoredFile[] {
  const restore = useEffectEvent(() => uploads.replace(draft.files))
  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival brings other files
  useEffect(() => restore(), [arrival])

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
  return stored
}
