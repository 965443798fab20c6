import { atom } from 'jotai'

/** Whether keyboard shortcuts act: each member's choice, kept in the browser (`keep-key-switch.ts`). */
export type KeySwitch = 'on' | 'off'

/** The choice of the logged-in member; `on` until it is read, shortly after the start. */
export const keySwitchAtom = atom<KeySwitch>('on')

/** Whether the list of keyboard shortcuts is shown. */
export const keySheetAtom = atom(false)

/** The keyboard that a browser runs on, by `navigator.platform`. */
export const keyboardOf = (platform: string): 'mac' | 'other' => (/^(Mac|iP)/.test(platform) ? 'mac' : 'other')
