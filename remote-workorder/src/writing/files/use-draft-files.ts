import { notStored, readFileNames, type StoredFile, storedFiles, type Uploads } from '@member/shared/ui'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLastingDraft } from '../draft/use-lasting-draft.ts'
import type { KeptDraft } from '../draft/use-message-draft.ts'

/**
 * Keeps the files of a draft and those that are being sent the same: a draft that arrives brings its files into the
 * queue, and what the server has stored of the queue goes into the draft. The browser keeps the names of the others: the
 * queue of a page that is opened later names those whose sending a reload or a closed tab has ended, and while the page
 * that sends them lives, those under way there. Gives the stored ones.
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

  const [heard, setHeard] = useState(0)
  const unfinished = useLastingDraft(`files ${name}`, { names: '[]' }, () => setHeard((count) => count + 1))
  const kept = unfinished.texts.names
  const takeLeft = useEffectEvent(() => {
    for (const { key, state } of uploads.queue) if (state.kind === 'left') uploads.remove(key)
    uploads.addLeft(readFileNames(kept))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: at first, and when the page that sends them has changed them
  useEffect(() => takeLeft(), [heard])
  const names = JSON.stringify(notStored(uploads.queue))
  const before = useRef('[]')
  const note = useEffectEvent(() => {
    if (before.current === names) return
    before.current = names
    // What another page sends stays its own until it is changed here.
    if (names === kept) return
    if (names === '[]') unfinished.clear()
    else unfinished.change({ names })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: when they have changed
  useEffect(() => note(), [names])
  return stored
}
