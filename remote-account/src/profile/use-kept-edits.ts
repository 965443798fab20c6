import { type Draft, useDraft } from '@member/shared'
import { useEffect, useState } from 'react'
import { keptEdits, restoredEdits } from './kept-edits.ts'
import { changedFields, type ProfileFields } from './profile-fields.ts'

/**
 * Edits restored after a lost session or a reload: the initial form values, and whether they contain such edits. Call
 * `settle` when the edits are saved or undone.
 */
export function useKeptEdits(stored: ProfileFields) {
  const draft = useDraft('profile', keptEdits(stored, stored), 'until-left')
  const [begin] = useState(() => (draft.origin === 'kept' ? restoredEdits(draft.texts, stored) : stored))
  const [origin, setOrigin] = useState<'typed' | 'restored'>(() =>
    changedFields(begin, stored).length > 0 ? 'restored' : 'typed',
  )
  return { begin, origin, draft, settle: () => setOrigin('typed') }
}

/** Keeps unsaved edits in the tab until they are saved, undone or discarded. */
export function useKeepEdits({ change, clear }: Draft<Record<string, string>>, edits: Record<string, string> | null) {
  const kept = JSON.stringify(edits)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft's functions are new with each render
  useEffect(() => {
    if (edits === null) clear()
    else change(edits)
  }, [kept])
}
