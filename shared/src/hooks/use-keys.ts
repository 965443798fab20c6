import { useLayoutEffect, useRef } from 'react'
import type { PageKey } from '../keys/page-key.ts'
import { useHost } from './host-context.ts'

/**
 * Declares the keyboard shortcuts of a part while it is mounted: the host acts on them, lists them under `?`, and lets
 * members switch all of them off. They never act while the member types, an IME composes or a dialog is open. Of two
 * parts with the same keys, the one that was mounted last has them.
 */
export function useKeys(keys: readonly PageKey[]): void {
  const { declareKeys } = useHost()
  const latest = useRef(keys)
  // Before paint: a key pressed on what the page shows must act, and never on what it showed before.
  useLayoutEffect(() => {
    latest.current = keys
  })
  useLayoutEffect(() => declareKeys(() => latest.current), [declareKeys])
}
