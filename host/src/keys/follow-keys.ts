import { listenForKeys } from '@member/shared/host'
import { menusAtom } from '../menu/menu-atom.ts'
import type { Services } from '../services/services.tsx'
import { loggedInAtom } from '../session/session-atom.ts'
import { followKeySwitch } from './keep-key-switch.ts'
import { keySheetAtom, keySwitchAtom } from './key-switch.ts'
import { siteKeys } from './site-keys.ts'

/**
 * Acts on the shortcuts of the site and of what is on the page, for members who have not switched them off. Returns the
 * function that stops it.
 */
export function followKeys(
  window: Window,
  { store, keys, navigator }: Pick<Services, 'store' | 'keys' | 'navigator'>,
): () => void {
  const act = {
    openSheet: () => store.set(keySheetAtom, true),
    go: (path: string) => navigator.go(path),
    focusNotices: () => window.document.querySelector<HTMLElement>('[data-notices] button')?.focus(),
  }
  followKeySwitch(window, store)
  return listenForKeys(
    window,
    // The site's keys come last, so that no page takes them.
    () => [...keys.all(), ...siteKeys(store.get(menusAtom), act)],
    () => (store.get(loggedInAtom) ? store.get(keySwitchAtom) : 'off'),
  )
}
