import type { AxiosAdapter } from 'axios'
import type { i18n } from 'i18next'
import type { Blame } from '../areas/reports.ts'
import type { LoadHostCode } from '../host-update/load-host-code.ts'
import type { IndexEnvelope } from '../session/read-index.ts'

/** What the document and the entry point hand to the page's services. */
export interface PageEnvironment {
  window: Window
  i18n: i18n
  loadHostCode: LoadHostCode
  blame: Blame
  /** Envelope of the guests' `index/index` from the page's HTML; null when the server could not inline it. */
  guestSite: IndexEnvelope
  /** Address of the API's server; empty for the page's own. */
  apiBase?: string
  /** Origin that captchas are asked of, when it is not the API's own. */
  captchaHost?: string | undefined
  /** Replaces `location.reload` in tests, where it cannot be watched. */
  reload?: () => void
  /** Replaces the network in tests. */
  adapter?: AxiosAdapter
}
