import { workOrderStatusAtom } from '../http/work-order-status-atom.ts'
import type { Services } from '../services/services.ts'
import { menusAtom } from './menu-atom.ts'
import { withoutWorkOrders } from './without-work-orders.ts'

/** Key of the tab's storage under which it remembers that the server has no work orders. */
const missingKey = 'workOrdersMissing'

/** Whether the server is known to have no work orders, also in the tab's next documents where it may store that. */
function tabMemory(storage: () => Storage) {
  let missing = false
  try {
    missing = storage().getItem(missingKey) !== null
  } catch {
    // Each document learns it by itself.
  }
  return {
    missing: () => missing,
    remember(now: boolean) {
      missing = now
      try {
        if (now) storage().setItem(missingKey, '1')
        else storage().removeItem(missingKey)
      } catch {
        // This document knows it all the same.
      }
    },
  }
}

/**
 * Takes work orders out of the menus and rights once the server has answered that it has none: a stock server may name
 * them all the same. When it answers otherwise later, they are asked for again.
 */
export function followWorkOrders(
  tabStorage: () => Storage,
  { store, reloadSite }: Pick<Services, 'store' | 'reloadSite'>,
): void {
  const { missing, remember } = tabMemory(tabStorage)
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
      remember(true)
      silence()
    } else if (status === 200 && missing()) {
      remember(false)
      void reloadSite()
    }
  }
  store.sub(menusAtom, silence)
  store.sub(workOrderStatusAtom, learn)
  learn()
  silence()
}
