import { areaErrorOf } from '../areas/reason.ts'
import { createSolveCaptcha } from '../captcha/solve-captcha.ts'
import { createAreaHttp } from '../http/area-http.ts'
import { createLanguageSwitch } from '../i18n/language-switch.ts'
import { createDeclaredKeys } from '../keys/declared-keys.ts'
import { followUnread } from '../layout/unread-poll.ts'
import { createChanges } from '../live/heard-changes.ts'
import { notify } from '../notice/notify.ts'
import { createWhileBusy } from '../progress/busy-overlay.tsx'
import type { Services } from '../services/services.tsx'
import { createNavigator } from '../session/navigator.ts'
import { memberSignal, onMemberChange } from '../session/session-atom.ts'
import { watchTabs } from '../session/session-state.ts'
import { createUserMount } from '../session/user-mount.ts'
import { createUnsavedWork } from '../unsaved/unsaved-work.ts'
import { createApi } from './create-api.ts'
import { createLeaving } from './create-leaving.ts'
import { createSiteSession } from './create-site-session.ts'
import { createHostApi } from './host-api.ts'
import type { PageEnvironment } from './page-environment.ts'
import { openPageState } from './page-state.ts'

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
    login: site.login,
    register: site.register,
    logout: leaving.logout,
    reloadSite: site.reload,
  }
}
