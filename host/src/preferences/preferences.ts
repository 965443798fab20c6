import { readJson, readList } from '@member/shared/reading'
import { atom } from 'jotai'
import { browserStorage, writeCookie } from '../platform/browser-storage.ts'

/** Appearance of the site; `system` follows the device. */
export type Appearance = 'system' | 'light' | 'dark'

/** Cookie of the appearance, '1' dark and '0' light; missing for `system`. */
export const appearanceCookie = 'ba-is-dark'

export const appearanceOf = (cookie: string | null): Appearance =>
  cookie === '1' ? 'dark' : cookie === '0' ? 'light' : 'system'

/** Cookie value of an appearance; null removes the cookie. */
export const cookieOf = (appearance: Appearance): string | null =>
  appearance === 'system' ? null : appearance === 'dark' ? '1' : '0'

export const nextAppearance: Readonly<Record<Appearance, Appearance>> = {
  system: 'light',
  light: 'dark',
  dark: 'system',
}

/** The current appearance. The server has rendered it, unless another tab has changed it since. */
export const appearanceAtom = atom<Appearance>('system')

/** Applies an appearance to the page. */
export function showAppearance(appearance: Appearance): void {
  const { dataset } = document.documentElement
  if (appearance === 'system') delete dataset.theme
  else dataset.theme = appearance
}

/** Changes, applies and stores the appearance. */
export const chooseAppearanceAtom = atom(null, (_get, set, appearance: Appearance) => {
  showAppearance(appearance)
  writeCookie(document, appearanceCookie, cookieOf(appearance))
  set(appearanceAtom, appearance)
})

/** Ids of the menu entries that the member has opened, kept in the browser's storage. */
export type Folds = readonly number[]

export const foldsKey = 'menuFolds'

/** Limit, so that ids of old menus do not accumulate; menus have fewer entries. */
const most = 100

/** Parses the stored value; empty for anything but a list of ids. */
export const readFolds = (kept: string | null): Folds =>
  readList(readJson(kept))
    .filter((id): id is number => Number.isSafeInteger(id))
    .slice(-most)

/** The open entries after the member opened or closed one. */
export const withFold = (folds: Folds, id: number, isOpen: boolean): Folds => {
  const others = folds.filter((other) => other !== id)
  return isOpen ? [...others, id].slice(-most) : others
}

/** The entries that the member has opened; read from the browser's storage at the start. */
export const foldsAtom = atom<Folds>([])

/** Stores that the member opened or closed an entry. */
export const keepFoldAtom = atom(null, (get, set, id: number, isOpen: boolean) => {
  const folds = withFold(get(foldsAtom), id, isOpen)
  set(foldsAtom, folds)
  browserStorage(() => localStorage).write(foldsKey, JSON.stringify(folds))
})

/** Width of the side menu from 992 px: with titles, or collapsed to its icons (specification, section 4). */
export type MenuWidth = 'full' | 'shrunk'

/** Cookie of the width, '1' when collapsed, so that the server can render the page with it; missing when full. */
export const menuWidthCookie = 'ba-menu-shrunk'

export const menuWidthOf = (cookie: string | null): MenuWidth => (cookie === '1' ? 'shrunk' : 'full')

/** Cookie value of a width; null removes the cookie. */
export const cookieOfWidth = (width: MenuWidth): string | null => (width === 'shrunk' ? '1' : null)

/** The width after a press on the button. */
export const otherWidth: Readonly<Record<MenuWidth, MenuWidth>> = { full: 'shrunk', shrunk: 'full' }

/** The current width; read from the cookie at the start. */
export const menuWidthAtom = atom<MenuWidth>('full')

/** Changes and stores the width. */
export const chooseMenuWidthAtom = atom(null, (_get, set, width: MenuWidth) => {
  writeCookie(document, menuWidthCookie, cookieOfWidth(width))
  set(menuWidthAtom, width)
})
