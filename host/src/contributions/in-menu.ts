import type { Menus } from '../menu/build-menus.ts'
import { findEntry } from '../menu/find-entry.ts'
import type { MenusState } from '../menu/menu-atom.ts'

/** Whether the member's menus show one of these pages; yes while the menus are not known. */
export const isInMenu = (paths: readonly string[], menus: Menus, state: MenusState): boolean =>
  state.kind !== 'ready' || paths.some((path) => findEntry(menus, path) !== undefined)
