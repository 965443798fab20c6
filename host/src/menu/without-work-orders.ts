import { managePath, workOrdersPath } from '../addresses.ts'
import type { Menus } from './build-menus.ts'
import type { MenuEntry } from './menu-entry.ts'

/** Whether an address is a page of work orders, or below one. */
const isOfWorkOrders = (address: string): boolean => {
  const path = address.split(/[?#]/)[0] ?? ''
  return [workOrdersPath, managePath].some((page) => path === page || path.startsWith(`${page}/`))
}

/** The entries without those of work orders, and without groups that then have no entry. */
function others(entries: readonly MenuEntry[]): readonly MenuEntry[] {
  return entries.flatMap((entry) => {
    if (entry.target.kind === 'route' && isOfWorkOrders(entry.target.path)) return []
    const children = others(entry.children)
    return entry.target.kind === 'group' && children.length === 0 ? [] : [{ ...entry, children }]
  })
}

/** The menus as a server would send them that names no work orders, and gives no rights to them. */
export function withoutWorkOrders(menus: Menus): Menus {
  const userMenus = others(menus.userMenus)
  return {
    headNav: others(menus.headNav),
    navUserMenus: others(menus.navUserMenus),
    userMenus,
    authNodes: Object.fromEntries(Object.entries(menus.authNodes).filter(([page]) => !isOfWorkOrders(page))),
    showHeadline: userMenus.filter(({ type }) => type === 'dir').length > 1,
  }
}
