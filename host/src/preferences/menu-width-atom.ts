import { atom } from 'jotai'
import { writeCookie } from '../platform/cookie.ts'
import { cookieOfWidth, type MenuWidth, menuWidthCookie } from './menu-width.ts'

/** The current width; read from the cookie at the start. */
export const menuWidthAtom = atom<MenuWidth>('full')

/** Changes and stores the width. */
export const chooseMenuWidthAtom = atom(null, (_get, set, width: MenuWidth) => {
  writeCookie(document, menuWidthCookie, cookieOfWidth(width))
  set(menuWidthAtom, width)
})
