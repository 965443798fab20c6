import { useCallback, useEffect, useRef } from 'react'
import type { LostWith } from '../host-api.ts'
import { useHost } from './host-hooks.tsx'

/**
 * Protects unsaved input: while `unsaved`, members are asked before they leave by a link, the menu, Back, a reload,
 * closing the tab or logging out. Changes of language or appearance keep the page and do not ask. The guard ends when
 * the component unmounts.
 *
 * @returns ends the guard at once; call it after saving, if the page then navigates before it renders again
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
