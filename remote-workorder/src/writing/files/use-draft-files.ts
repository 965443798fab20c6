import { notStored, readFileNames, type StoredFile, storedFiles, type Uploads } from '@member/shared/ui'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { KeptDraft } from '../draft/use-message-draft.ts'

const keyOf = (files: readonly StoredFile[]): string => files.map(({ url }) => url).join()

/**
 * Keeps the files of a draft and those that are being sent the same: what arrives with a draft comes into the queue, and
 * what the server has stored of the queue goes into the draft. The draft has the names of the others too: a page that is
 * opened later names those whose sending a reload or a closed tab has ended. Gives the stored ones.
 */
export function useDraftFiles(
  { draft, unfinished, change }: Pick<KeptDraft, 'draft' | 'unfinished' | 'change'>,
  uploads: Uploads,
): readonly StoredFile[] {
  const stored = storedFiles(uploads.queue)
  const [inDraft, inQueue] = [keyOf(draft.files), keyOf(stored)]
  /** The files that draft and queue had in common last. */
  const common = useRef('')
  const bring = useEffectEvent(() => {
    if (inDraft === common.current) return
    common.current = inDraft
    if (inDraft !== inQueue) uploads.restore(draft.files)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the draft has other files
  useEffect(() => bring(), [inDraft])
  const keep = useEffectEvent(() => {
    if (inQueue === common.current) return
    common.current = inQueue
    change({ files: stored })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the queue has stored others
  useEffect(() => keep(), [inQueue])

  const takeLeft = useEffectEvent(() => uploads.addLeft(readFileNames(unfinished)))
  useEffect(() => takeLeft(), [])
  const names = JSON.stringify(notStored(uploads.queue))
  const before = useRef('[]')
  const note = useEffectEvent(() => {
    if (before.current === names) return
    before.current = names
    if (names !== unfinished) change({ unfinished: names })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: when they have changed
  useEffect(() => note(), [names])
  return stored
}
