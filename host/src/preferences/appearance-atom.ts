import { atom } from 'jotai'
import { writeCookie } from '../platform/cookie.ts'
import { type Appearance, appearanceCookie, cookieOf } from './appearance.ts'

/** The current appearance. The server has already rendered it, so the start only reads it. */
export const appearanceAtom = atom<Appearance>('system')

/** Changes, applies and stores the appearance. */
export const chooseAppearanceAtom = atom(null, (_get, set, appearance: Appearance) => {
  const { dataset } = document.documentElement
  if (appearance === 'system') delete dataset.theme
  else dataset.theme = appearance
  writeCookie(document, appearanceCookie, cookieOf(appearance))
  set(appearanceAtom, appearance)
})
