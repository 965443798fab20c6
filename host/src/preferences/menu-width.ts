import { atom } from 'jotai'
import { writeCookie } from '../platform/cookie.ts'

/** Width of the side menu on wide screens: with titles, or collapsed to its icons (specification, section 4). */
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
