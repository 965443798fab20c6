import { atom } from 'jotai'
import { writeCookie } from '../platform/cookie.ts'
import { type Appearance, appearanceCookie, cookieOf } from './appearance.ts'

/** The choice in use. The server has already painted it: at the start it is only read. */
export const appearanceAtom = atom<Appearance>('system')

/** Changes, paints and keeps the choice. */
export const chooseAppearanceAtom = atom(null, (_get, set, appearance: Appearance) => {
  const { dataset } = document.documentElement
  if (appearance === 'system') delete dataset.theme
  else dataset.theme = appearance
  writeCookie(document, appearanceCookie, cookieOf(appearance))
  set(appearanceAtom, appearance)
})
