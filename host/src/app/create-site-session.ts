import type { Http } from '../http/http.ts'
import { type LoginForm, login, type Registration, register } from '../login/login.ts'
import { type LoadSiteDependencies, loadSite, startSession } from '../session/load-site.ts'
import { requiredLogin } from '../session/navigator.ts'
import { openLastSite } from '../site/last-site.ts'
import { storeUuidOf } from '../site/store-uuid.ts'
import type { PageEnvironment } from './page-environment.ts'
import type { PageState } from './page-state.ts'

/** Site, menus and member of the page, and the ways to ask for them again. */
export interface SiteSession {
  /** Ends when the site is as known as it will be; never rejects. */
  started: Promise<void>
  /** Asks again for the current visitor; never rejects, the outcome is in `siteStateAtom`. */
  reload(): Promise<void>
  /** Asks for what a guest sees; never rejects. */
  reloadForGuest(): Promise<void>
  /** Asks for the member's own data. Rejects with `ApiError`. */
  refreshMember(): Promise<void>
  /** Rejects with `ApiError` in the server's words. */
  login(form: LoginForm): Promise<void>
  /** Rejects with `ApiError` in the server's words. */
  register(registration: Registration): Promise<void>
}

/** Starts the session at once: a member's first call leaves before any code loads. */
export function createSiteSession(
  { window, guestSite }: PageEnvironment,
  { store, storage, storeUuid, session, t }: PageState,
  http: Http,
): SiteSession {
  const { location } = window
  const lastSite = openLastSite(storage, storeUuid, () => Date.now())
  const dependencies: LoadSiteDependencies = { store, http, session, lastSite, t }
  // The server knows the store only by the address: data for another one than the kept must not be shown.
  const inlined = storeUuidOf(location.search, null) === storeUuid ? guestSite : null
  const quietly = (required: 0 | 1) => loadSite(dependencies, required).catch(() => {})
  return {
    started: startSession(dependencies, { pathname: location.pathname, guestSite: inlined }),
    reload: () => quietly(session.user() === null ? 0 : requiredLogin(location.pathname)),
    reloadForGuest: () => quietly(0),
    refreshMember: () => loadSite(dependencies, 1),
    login: (form) => login(dependencies, form),
    register: (registration) => register(dependencies, registration),
  }
}
