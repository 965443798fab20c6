import { managePath, workOrdersPath } from '../addresses.ts'
import { browserStorage } from '../platform/browser-storage.ts'
import type { Services } from '../services/services.tsx'
import type { Menus } from './build-menus.ts'
import { menusAtom, workOrderStatusAtom } from './menu-atom.ts'
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
  return {
    headNav: others(menus.headNav),
    navUserMenus: others(menus.navUserMenus),
    userMenus: others(menus.userMenus),
    authNodes: Object.fromEntries(Object.entries(menus.authNodes).filter(([page]) => !isOfWorkOrders(page))),
  }
}

/** Key of the tab's storage under which it remembers that the server has no work orders. */
const missingKey = 'workOrdersMissing'

/**
 * Takes work orders out of the menus and rights once the server has answered that it has none: a stock server may name
 * them all the same. When it answers otherwise later, they are asked for again.
 */
export function followWorkOrders(
  tabStorage: () => Storage,
  { store, reloadSite }: Pick<Services, 'store' | 'reloadSite'>,
): void {
  const memory = browserStorage(tabStorage)
  const missing = () => memory.read(missingKey) !== null
  let silenced: unknown
  const silence = () => {
    const menus = store.get(menusAtom)
    if (!missing() || menus === silenced) return
    const without = withoutWorkOrders(menus)
    silenced = without
    store.set(menusAtom, without)
  }
  const learn = () => {
    const status = store.get(workOrderStatusAtom)
    if (status === 404) {
      memory.write(missingKey, '1')
      silence()
    } else if (status === 200 && missing()) {
      memory.write(missingKey, null)
      void reloadSite()
    }
  }
  store.sub(menusAtom, silence)
  store.sub(workOrderStatusAtom, learn)
  learn()
  silence()
}
