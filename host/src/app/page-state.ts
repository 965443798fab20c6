import type { AxiosAdapter } from 'axios'
import type { i18n } from 'i18next'
import type { Blame } from '../areas/reports.ts'
import type { LoadHostCode } from '../host-update/load-host-code.ts'
import { firstLanguage, languageAtom, languageCookie } from '../i18n/language.ts'
import { hostNamespace, startI18n } from '../i18n/start-i18n.ts'
import type { Translate } from '../i18n/use-host-texts.ts'
import { createHostStore, type Store } from '../platform/app-store.ts'
import { type BrowserStorage, browserStorage, readCookie } from '../platform/browser-storage.ts'
import {
  appearanceAtom,
  appearanceCookie,
  appearanceOf,
  foldsAtom,
  foldsKey,
  menuWidthAtom,
  menuWidthCookie,
  menuWidthOf,
  readFolds,
} from '../preferences/preferences.ts'
import type { IndexEnvelope } from '../session/read-index.ts'
import { openSessionState, type SessionState } from '../session/session-state.ts'
import { framePermitsAtom, lacksAtom, originAtom, storeUuidAtom } from '../site/site-data.ts'
import { storeUuidKey, storeUuidOf } from '../site/store-uuid.ts'

/** What the document and the entry point hand to the page's services. */
export interface PageEnvironment {
  window: Window
  i18n: i18n
  loadHostCode: LoadHostCode
  blame: Blame
  /** Envelope of the guests' `index/index` from the page's HTML; null when the server could not inline it. */
  guestSite: IndexEnvelope
  /** Address of the API's server; empty for the page's own. */
  apiBase?: string | undefined
  /** Beginnings of the calls that the API lacks. */
  lacks?: readonly string[] | undefined
  /** Origins that may be shown in a frame without an entry of a menu. */
  frameOrigins?: readonly string[] | undefined
  /** Whether frames may show sites without encryption on a page that has it. */
  insecureContent?: boolean | undefined
  /** Origin that captchas are asked of, when it is not the API's own. */
  captchaHost?: string | undefined
  /** Replaces `location.reload` in tests, where it cannot be watched. */
  reload?: () => void
  /** Replaces the network in tests. */
  adapter?: AxiosAdapter
}

/** What the page knows before its first call. */
export interface PageState {
  store: Store
  storage: BrowserStorage
  /** Identifier of the store the page belongs to; empty for the main one. */
  storeUuid: string
  session: SessionState
  t: Translate
}

/** The store identifier of the address, else the kept one; an identifier in the address is kept. */
function restoreStoreUuid(store: Store, storage: BrowserStorage, search: string): string {
  const storeUuid = storeUuidOf(search, storage.read(storeUuidKey))
  store.set(storeUuidAtom, storeUuid)
  if (storeUuid !== '') storage.write(storeUuidKey, storeUuid)
  return storeUuid
}

function restorePreferences(store: Store, storage: BrowserStorage, document: Document): void {
  store.set(appearanceAtom, appearanceOf(readCookie(document, appearanceCookie)))
  store.set(menuWidthAtom, menuWidthOf(readCookie(document, menuWidthCookie)))
  store.set(foldsAtom, readFolds(storage.read(foldsKey)))
  store.set(languageAtom, firstLanguage(readCookie(document, languageCookie), document.documentElement.lang))
}

/** Makes the page's store from its address and from what the browser keeps. */
export function openPageState({
  window,
  i18n,
  lacks = [],
  frameOrigins: origins = [],
  insecureContent = false,
}: Pick<PageEnvironment, 'window' | 'i18n' | 'lacks' | 'frameOrigins' | 'insecureContent'>): PageState {
  const store = createHostStore()
  store.set(lacksAtom, lacks)
  const storage = browserStorage(() => window.localStorage)
  const { origin, protocol } = window.location
  store.set(originAtom, origin)
  store.set(framePermitsAtom, { origins, insecure: insecureContent || protocol === 'http:' })
  const storeUuid = restoreStoreUuid(store, storage, window.location.search)
  restorePreferences(store, storage, window.document)
  startI18n(i18n, store.get(languageAtom))
  const t: Translate = (key, values) => i18n.t(key, { ns: hostNamespace, ...values })
  return { store, storage, storeUuid, session: openSessionState(store, storage), t }
}
