import type { Http } from '../http/http.ts'
import type { Translate } from '../i18n/use-host-texts.ts'
import type { Store } from '../platform/app-store.ts'
import type { LastSite } from '../site/last-site.ts'
import type { SessionState } from './session-state.ts'

/** What loading and showing the site's data work with. */
export interface LoadSiteDependencies {
  store: Store
  http: Http
  session: SessionState
  lastSite: LastSite
  t: Translate
}
