import type { Store } from '../platform/app-store.ts'
import { browserStorage } from '../platform/browser-storage.ts'
import { storedUserAtom } from '../session/session-atom.ts'
import { type KeySwitch, keySwitchAtom } from './key-switch.ts'

const storage = browserStorage(() => localStorage)
const keyFor = (store: Store) => `keysOff.${store.get(storedUserAtom)?.id}`

/** Keeps the choice in the store that of the member who is logged in, also when another tab changes it. */
export function followKeySwitch(window: Window, store: Store): void {
  const read = () => store.set(keySwitchAtom, storage.read(keyFor(store)) === null ? 'on' : 'off')
  read()
  store.sub(storedUserAtom, read)
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === keyFor(store)) read()
  })
}

/** Changes and stores the choice of the logged-in member. */
export function chooseKeySwitch(store: Store, choice: KeySwitch): void {
  storage.write(keyFor(store), choice === 'off' ? '1' : null)
  store.set(keySwitchAtom, choice)
}
