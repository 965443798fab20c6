import { useDraft } from '@member/shared'
import { notStored, readFileNames, type StoredFile, storedFiles, type Uploads } from '@member/shared/ui'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { KeptDraft } from '../draft/use-message-draft.ts'

/**
 * Keeps the files of a draft and those that are being sent the same: a draft that arrives brings its files into the
 * queue, and what the server has stored of the queue goes into the draft. After a reload the queue names those whose
 * sending it has ended. Gives the stored ones.
 */
export function useDraftFiles(
  { name, draft, arrival, change }: Pick<KeptDraft, 'name' | 'draft' | 'arrival' | 'change'>,
  uploads: Uploads,
): readonly StoredFile[] {
  const restore = useEffectEvent(() => uploads.restore(draft.files))
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

  const unfinished = useDraft(`files ${name}`, { names: '[]' })
  const addLeft = useEffectEvent(() => uploads.addLeft(readFileNames(unfinished.texts.names)))
  useEffect(() => addLeft(), [])
  const names = JSON.stringify(notStored(uploads.queue))
  const before = useRef('[]')
  const note = useEffectEvent(() => {
    if (before.current === names) return
    before.current = names
    if (names === '[]') unfinished.clear()
    else unfinished.change({ names })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: when they have changed
  useEffect(() => note(), [names])
  return stored
}
