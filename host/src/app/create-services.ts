import { ApiError } from '@member/shared'
import { dropDrafts } from '@member/shared/host'
import type { AxiosAdapter } from 'axios'
import type { i18n } from 'i18next'
import { createSolveCaptcha } from '../captcha/solve-captcha.ts'
import { createAreaHttp } from '../http/area-http.ts'
import { createHttp, type Http } from '../http/http.ts'
import { joinGets } from '../http/join-gets.ts'
import { createSend } from '../http/send.ts'
import { createUpload } from '../http/upload.ts'
import { firstLanguage, languageCookie } from '../i18n/language.ts'
import { languageAtom } from '../i18n/language-atom.ts'
import { createLanguageSwitch } from '../i18n/language-switch.ts'
import { hostNamespace, startI18n } from '../i18n/start-i18n.ts'
import type { Translate } from '../i18n/translate.ts'
import { createUnreadPoll } from '../layout/unread-poll.ts'
import { login } from '../login/login.ts'
import { register } from '../login/register.ts'
import { notify } from '../notice/notify.ts'
import { createHostStore } from '../platform/app-store.ts'
import { browserStorage } from '../platform/browser-storage.ts'
import { readCookie } from '../platform/cookie.ts'
import { appearanceCookie, appearanceOf } from '../preferences/appearance.ts'
import { appearanceAtom } from '../preferences/appearance-atom.ts'
import { foldsKey, readFolds } from '../preferences/folds.ts'
import { foldsAtom } from '../preferences/folds-atom.ts'
import { menuWidthCookie, menuWidthOf } from '../preferences/menu-width.ts'
import { menuWidthAtom } from '../preferences/menu-width-atom.ts'
import { createWhileBusy } from '../progress/while-busy.ts'
import { endSession } from '../session/end-session.ts'
import { type LoadSiteDependencies, loadSite } from '../session/load-site.ts'
import { logout } from '../session/logout.ts'
import { createNavigator } from '../session/navigator.ts'
import { requiredLogin } from '../session/required-login.ts'
import { createSessionLost } from '../session/session-lost.ts'
import { openSessionState } from '../session/session-state.ts'
import { startSession } from '../session/start-session.ts'
import { createUserMount } from '../session/user-mount.ts'
import { watchTabs } from '../session/watch-tabs.ts'
import { openLastSite } from '../site/last-site.ts'
import { originAtom, siteDataAtom, storeUuidAtom } from '../site/site-atom.ts'
import { storeUuidKey, storeUuidOf } from '../site/store-uuid.ts'
import { dropWithMember } from '../unsaved/drop-with-member.ts'
import { createUnsavedWork } from '../unsaved/unsaved-work.ts'
import { createHostApi } from './host-api.ts'
import type { Services } from './services.ts'

/** What the page and its environment hand over. */
export interface PageEnvironment {
  window: Window
  i18n: i18n
  /** Envelope of the guests' `index/index` from the page's HTML; null when the server could not say. */
  guestSite: unknown
  /** Address of the API's server; empty for the page's own. */
  apiBase?: string
  /** Origin that captchas are asked of, when it is not the API's own. */
  captchaHost?: string | undefined
  /** Replaces `location.reload` in tests, where it cannot be watched. */
  reload?: () => void
  /** Replaces the network in tests. */
  adapter?: AxiosAdapter
}

/** Where a member goes who opens a page for guests (specification, section 2). */
const memberPage = '/user/account/overview'

/** Makes the page's services and starts the session at once: the member's first call leaves before any code loads. */
export function createServices(environment: PageEnvironment): Services {
  const { window, i18n, guestSite, adapter } = environment
  const { document, location } = window
  const reload = environment.reload ?? (() => location.reload())
  const store = createHostStore()
  const storage = browserStorage(() => window.localStorage)

  store.set(originAtom, location.origin)
  const storeUuid = storeUuidOf(location.search, storage.read(storeUuidKey))
  store.set(storeUuidAtom, storeUuid)
  if (storeUuid !== '') storage.write(storeUuidKey, storeUuid)
  store.set(appearanceAtom, appearanceOf(readCookie(document.cookie, appearanceCookie)))
  store.set(menuWidthAtom, menuWidthOf(readCookie(document.cookie, menuWidthCookie)))
  store.set(foldsAtom, readFolds(storage.read(foldsKey)))
  store.set(languageAtom, firstLanguage(readCookie(document.cookie, languageCookie), document.documentElement.lang))

  startI18n(i18n, store.get(languageAtom))
  const t: Translate = (key, values) => i18n.t(key, { ns: hostNamespace, ...values })
  const session = openSessionState(store, storage)
  const unsaved = createUnsavedWork({ store, window })
  dropWithMember(store, unsaved)
  const navigator = createNavigator(location)
  const sessionLost = createSessionLost({ session, navigator, notify, t, now: () => Date.now() })
  const currentLanguage = () => store.get(languageAtom)
  const send = createSend({
    apiBase: environment.apiBase ?? '',
    origin: location.origin,
    language: currentLanguage,
    storeUuid: () => store.get(storeUuidAtom),
    online: () => window.navigator.onLine,
    t,
    ...(adapter === undefined ? {} : { adapter }),
  })
  const http: Http = createHttp({
    send: joinGets(send, currentLanguage, () => new ApiError('aborted', t('http.aborted'))),
    tokens: session,
    t,
    onSessionLost(token, message) {
      if (sessionLost(token, message) === 'ended') void loadSite(parts, 0).catch(() => {})
    },
    onLoggedIn() {
      if (location.pathname !== memberPage) navigator.go(memberPage, { replace: true })
    },
    onSuccess: (text) => notify({ tone: 'success', text }),
  })
  const upload = createUpload({ http, rules: () => store.get(siteDataAtom).upload, t })
  const lastSite = openLastSite(storage, storeUuid, () => Date.now())
  const parts: LoadSiteDependencies = { store, http, session, lastSite, t }
  // The server knows the store only by the address: data for another one than the kept must not be shown.
  const written = storeUuidOf(location.search, null) === storeUuid ? guestSite : null
  const started = startSession(parts, { pathname: location.pathname, guestSite: written })

  // The outcome of asking again is in `siteStateAtom`.
  const reloadSite = () =>
    loadSite(parts, session.user() === null ? 0 : requiredLogin(location.pathname)).catch(() => {})
  const reloadForOtherTab = () => unsaved.leave('other-tab', { leave: reload })
  watchTabs({ session, window, reload: reloadForOtherTab, loadMember: reloadSite })

  // Who logs out leaves nothing behind; forms interrupted by a lost session stay for its member.
  const leave = () => {
    dropDrafts(() => window.sessionStorage)
    reload()
  }

  const unread = createUnreadPoll({
    http,
    store,
    t,
    member: () => session.user()?.id ?? null,
    visible: () => document.visibilityState === 'visible',
  })
  document.addEventListener('visibilitychange', unread.pageChanged)

  const whileBusy = createWhileBusy(store)
  const logOut = () =>
    whileBusy(logout(http, session, leave)).catch((error: unknown) =>
      notify({ tone: 'error', text: error instanceof ApiError ? error.message : t('http.other') }),
    )
  const language = createLanguageSwitch({ i18n, store, document })
  return {
    store,
    i18n,
    http,
    captchaHost: environment.captchaHost,
    navigator,
    unread,
    unsaved,
    userMount: createUserMount(),
    started,
    areaHttp: (caller) => createAreaHttp(http, upload, caller),
    notify,
    reloadSite,
    language: {
      ...language,
      // Titles of menus and other texts of the server follow the language.
      setLanguage: async (code) => {
        await language.setLanguage(code)
        void reloadSite()
      },
    },
    login: (form) => login(parts, form),
    register: (registration) => register(parts, registration),
    logout: () => new Promise((resolve) => unsaved.leave('logout', { leave: () => resolve(logOut()), stay: resolve })),
    hostApi: createHostApi(store, {
      notify,
      whileBusy,
      navigate: navigator.go,
      refreshMember: () => loadSite(parts, 1),
      refreshUnread: unread.refresh,
      endSession: async (back) => {
        await whileBusy(endSession({ http, session, store, navigator }, back))
        void loadSite(parts, 0).catch(() => {})
      },
      solveCaptcha: createSolveCaptcha({ store, t }),
      holdUnsaved: unsaved.hold,
    }),
  }
}
