import { useCallback, useEffect, useRef } from 'react'
import { useHost } from '../context.ts'
import type { LostWith } from '../host-api.ts'

/**
 * Guards what was typed: while `unsaved`, the member is asked before he leaves by a link, the menu, Back, a reload,
 * closing the tab or logging out. Changes of language or appearance keep the page and do not ask. The guard goes with
 * the component.
 *
 * @returns drops the guard at once; call it after saving, before the page moves on by itself in the same breath
 */
export function useUnsavedGuard(state: 'saved' | 'unsaved', lostWith: LostWith = 'page'): () => void {
  const { holdUnsaved } = useHost()
  const release = useRef(() => {})
  useEffect(() => {
    if (state === 'saved') return
    release.current = holdUnsaved(lostWith)
    return () => release.current()
  }, [state, lostWith, holdUnsaved])
  return useCallback(() => release.current(), [])
}
