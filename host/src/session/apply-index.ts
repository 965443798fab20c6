import { menusAtom, menusOwnerAtom } from '../menu/menu-atom.ts'
import { memberCentreOpenAtom, siteDataAtom, siteStateAtom } from '../site/site-atom.ts'
import type { LoadSiteDependencies } from './load-site-dependencies.ts'
import type { IndexData } from './read-index.ts'
import { memberAtom } from './session-atom.ts'

/** Applies a response of `index/index`, which replaces the previous one completely. */
export function applyIndex({ store, session }: Pick<LoadSiteDependencies, 'store' | 'session'>, data: IndexData): void {
  store.set(siteDataAtom, data.site)
  store.set(memberCentreOpenAtom, data.memberCentreOpen)
  store.set(menusAtom, data.menus)
  store.set(menusOwnerAtom, data.member?.id ?? 0)
  store.set(memberAtom, data.member)
  if (data.member !== null) session.update(data.member)
  store.set(siteStateAtom, { kind: 'ready' })
}
