import type { Language } from '@member/shared'
import type { HostApi, Readable } from '@member/shared/host'
import { MissingFace } from '@member/shared/ui'
import { type Atom, atom } from 'jotai'
import { areaErrorOf } from '../areas/reason.ts'
import { createSolveCaptcha } from '../captcha/solve-captcha.ts'
import { createAreaHttp } from '../http/area-http.ts'
import type { Http } from '../http/http.ts'
import { languageAtom, languages } from '../i18n/language.ts'
import { createLanguageSwitch } from '../i18n/language-switch.ts'
import { createDeclaredKeys } from '../keys/declared-keys.ts'
import { unreadAtom } from '../layout/unread-atom.ts'
import { followUnread } from '../layout/unread-poll.ts'
import { createChanges } from '../live/heard-changes.ts'
import { findEntry, menusAtom, menusStateAtom } from '../menu/menu-atom.ts'
import { notify } from '../notice/notify.ts'
import type { Store } from '../platform/app-store.ts'
import { createWhileBusy } from '../progress/while-busy.ts'
import type { Services } from '../services/services.tsx'
import { type LoadSiteDependencies, loadSite, startSession } from '../session/load-site.ts'
import { createNavigator, requiredLogin } from '../session/navigator.ts'
import { memberAtom, memberSignal, onMemberChange } from '../session/session-atom.ts'
import { watchTabs } from '../session/session-state.ts'
import { createUserMount } from '../session/user-mount.ts'
import { openLastSite } from '../site/last-site.ts'
import { siteAtom } from '../site/site-data.ts'
import { storeUuidOf } from '../site/store-uuid.ts'
import { createUnsavedWork } from '../unsaved/unsaved-work.ts'
import { createApi } from './create-api.ts'
import { createLeaving } from './create-leaving.ts'
import { openPageState, type PageEnvironment, type PageState } from './page-state.ts'

/** What the host does for areas. */
type HostActions = Omit<HostApi, 'MissingFace' | 'member' | 'site' | 'language' | 'authNodes' | 'unread' | 'isOffered'>

const areaLanguageAtom = atom<Language>((get) => ({ current: get(languageAtom), available: languages }))

const authNodesAtom = atom((get) => get(menusAtom).authNodes)

/** The host as areas see it: values to read and follow, bound to the host's store, and a few actions. */
function createHostApi(store: Store, actions: HostActions): HostApi {
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
    isOffered(path) {
      // Until they are there, nothing is taken away that is shown already.
      return store.get(menusStateAtom).kind !== 'ready' || findEntry(store.get(menusAtom), path) !== undefined
    },
  }
}

/** Site, menus and member of the page, and the ways to ask for them again. */
interface SiteSession {
  /** Ends when the site is as known as it will be; never rejects. */
  started: Promise<void>
  /** Asks again for the current visitor; never rejects, the outcome is in `siteStateAtom`. */
  reload(): Promise<void>
  /** Asks for what a guest sees; never rejects. */
  reloadForGuest(): Promise<void>
  /** Asks for the member's own data. Rejects with `ApiError`. */
  refreshMember(): Promise<void>
  /** What it works with. */
  dependencies: LoadSiteDependencies
}

/** Starts the session at once: a member's first call leaves before any code loads. */
function createSiteSession(
  { window, guestSite }: PageEnvironment,
  { store, storage, storeUuid, session, t }: PageState,
  http: Http,
): SiteSession {
  const { location } = window
  const lastSite = openLastSite(storage, storeUuid)
  const dependencies: LoadSiteDependencies = { store, http, session, lastSite, t }
  // The server knows the store only by the address: data for another one than the kept must not be shown.
  const inlined = storeUuidOf(location.search, null) === storeUuid ? guestSite : null
  const quietly = (required: 0 | 1) => loadSite(dependencies, required).catch(() => {})
  return {
    started: startSession(dependencies, { pathname: location.pathname, guestSite: inlined }),
    reload: () => quietly(session.user() === null ? 0 : requiredLogin(location.pathname)),
    reloadForGuest: () => quietly(0),
    refreshMember: () => loadSite(dependencies, 1),
    dependencies,
  }
}

/** Makes the page's services and starts the session. */
export function createServices(environment: PageEnvironment): Services {
  const { window, i18n, captchaHost, loadHostCode, blame } = environment
  const { document, location } = window
  const state = openPageState(environment)
  const { store, session, t } = state
  const navigator = createNavigator(location)
  const unsaved = createUnsavedWork({ store, window })
  // It cannot be saved any more, and must not block the way to the login page; drafts are restored after the login.
  onMemberChange(store, unsaved.drop)
  const onSessionEnded = () => void site.reloadForGuest()
  const textsReady = () => language.ready
  const { http, upload, lasting, connection } = createApi(environment, state, { navigator, onSessionEnded, textsReady })
  const site = createSiteSession(environment, state, http)
  const whileBusy = createWhileBusy(store)
  const leaving = createLeaving(environment, state, { http, navigator, unsaved, whileBusy, onSessionEnded })
  watchTabs({ session, window, reload: leaving.reload, loadMember: site.reload })
  const unread = followUnread({ http, store, t, member: () => session.user()?.id ?? null }, document)
  const language = createLanguageSwitch({
    i18n,
    store,
    document,
    missing: (error) => blame(error, areaErrorOf(error, window.navigator.onLine).reason, null),
    onChanged: site.reload,
  })
  const changes = createChanges()
  const ofMember = memberSignal(store)
  const keys = createDeclaredKeys()
  const hostApi = createHostApi(store, {
    onChange: changes.subscribe,
    notify,
    whileBusy,
    navigate: navigator.go,
    refreshMember: site.refreshMember,
    refreshUnread: unread.refresh,
    endSession: leaving.endSession,
    solveCaptcha: createSolveCaptcha({ store, t, loadHostCode }),
    holdUnsaved: unsaved.hold,
    declareKeys: keys.declare,
  })
  return {
    store,
    i18n,
    t,
    http,
    lasting,
    connection,
    captchaHost,
    loadHostCode,
    blame,
    language,
    navigator,
    unread,
    changes,
    keys,
    unsaved,
    userMount: createUserMount(),
    hostApi,
    areaHttp: (caller) => createAreaHttp(http, upload, caller, ofMember()),
    started: site.started,
    notify,
    entry: site.dependencies,
    logout: leaving.logout,
    reloadSite: site.reload,
  }
}
