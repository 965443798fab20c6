import { atom } from 'jotai'
import { writeCookie } from '../platform/cookie.ts'

/** Appearance of the site; `system` follows the device. */
export type Appearance = 'system' | 'light' | 'dark'

/** Cookie of the appearance, '1' dark and '0' light; missing for `system`. */
export const appearanceCookie = 'ba-is-dark'

export const appearanceOf = (cookie: string | null): Appearance =>
  cookie === '1' ? 'dark' : cookie === '0' ? 'light' : 'system'

/** Cookie value of an appearance; null removes the cookie. */
export const cookieOf = (appearance: Appearance): string | null =>
  appearance === 'system' ? null : appearance === 'dark' ? '1' : '0'

/** The next appearance of the button. */
export const nextAppearance: Readonly<Record<Appearance, Appearance>> = {
  system: 'light',
  light: 'dark',
  dark: 'system',
}

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
