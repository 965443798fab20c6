import type { Language } from '@member/shared'
import type { HostApi, Readable } from '@member/shared/host'
import { MissingFace } from '@member/shared/ui'
import { type Atom, atom } from 'jotai'
import { languageAtom, languages } from '../i18n/language.ts'
import { unreadAtom } from '../layout/unread-atom.ts'
import { menusAtom } from '../menu/menu-atom.ts'
import type { Store } from '../platform/app-store.ts'
import { memberAtom } from '../session/session-atom.ts'
import { siteAtom } from '../site/site-data.ts'

/** What the host does for areas. */
type HostActions = Omit<HostApi, 'MissingFace' | 'member' | 'site' | 'language' | 'authNodes' | 'unread'>

const areaLanguageAtom = atom<Language>((get) => ({ current: get(languageAtom), available: languages }))

const authNodesAtom = atom((get) => get(menusAtom).authNodes)

/** The host as areas see it: values to read and follow, bound to the host's store, and a few actions. */
export function createHostApi(store: Store, actions: HostActions): HostApi {
  const readable = <T>(source: Atom<T>): Readable<T> => ({
    get: () => store.get(source),
    subscribe: (listener) => store.sub(source, listener),
  })
  return {
    ...actions,
    MissingFace,
    member: readable(memberAtom),
    site: readable(siteAtom),
    language: readable(areaLanguageAtom),
    authNodes: readable(authNodesAtom),
    unread: readable(unreadAtom),
  }
}
