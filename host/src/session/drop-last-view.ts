import type { Store } from '../platform/app-store.ts'
import type { BrowserStorage } from '../platform/browser-storage.ts'
import { foldsAtom, menuWidthAtom } from '../preferences/preferences.ts'
import { forgetLastView, lastPictureKey } from './last-view-key.ts'
import { onMemberChange, storedUserAtom } from './session-atom.ts'

/**
 * Deletes what a page showed last when its member is not logged in any more, also when they were not from the start; and
 * its picture alone when the menu beside it looks different.
 */
export function dropLastView(store: Store, storage: BrowserStorage): void {
  const drop = () => forgetLastView(storage)
  if (store.get(storedUserAtom) === null) drop()
  onMemberChange(store, drop)
  for (const part of [menuWidthAtom, foldsAtom]) store.sub(part, () => storage.write(lastPictureKey, null))
}
