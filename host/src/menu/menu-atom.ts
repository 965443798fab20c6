import { atom } from 'jotai'
import { type Menus, noMenus } from './build-menus.ts'

export const menusAtom = atom<Menus>(noMenus)
