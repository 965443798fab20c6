import type { AreaHttp, Notice } from '@member/shared'
import { type HostApi, HostContext } from '@member/shared/host'
import type { i18n } from 'i18next'
import { createContext, type ReactNode, useContext } from 'react'
import { I18nextProvider } from 'react-i18next'
import type { Api } from '../app/create-api.ts'
import type { Blame } from '../areas/reports.ts'
import type { LoadHostCode } from '../host-update/load-host-code.ts'
import type { AreaCaller } from '../http/area-http.ts'
import type { Http } from '../http/http.ts'
import type { LanguageSwitch } from '../i18n/language-switch.ts'
import type { Translate } from '../i18n/use-host-texts.ts'
import type { DeclaredKeys } from '../keys/declared-keys.ts'
import type { UnreadPoll } from '../layout/unread-poll.ts'
import type { Changes } from '../live/heard-changes.ts'
import { type Store, StoreProvider } from '../platform/app-store.ts'
import type { LoadSiteDependencies } from '../session/load-site.ts'
import type { Navigator } from '../session/navigator.ts'
import type { UserMount } from '../session/user-mount.ts'
import type { UnsavedWork } from '../unsaved/unsaved-work.ts'

/** What the host's own screens act with, made once per page. */
export interface Services {
  store: Store
  i18n: i18n
  /** A text of the host in the current language. */
  t: Translate
  http: Http
  lasting: Api['lasting']
  connection: Api['connection']
  /** Origin that captchas are asked of; undefined: the API's own. */
  captchaHost: string | undefined
  loadHostCode: LoadHostCode
  /** Reports what fails in the host. */
  blame: Blame
  language: LanguageSwitch
  navigator: Navigator
  unread: UnreadPoll
  /** What has changed on the server, for the pages that show it. */
  changes: Changes
  /** The keyboard shortcuts of what is on the page. */
  keys: DeclaredKeys
  unsaved: UnsavedWork
  userMount: UserMount
  /** What areas get of all this. */
  hostApi: HostApi
  /** Calls in the name of one mounted area. */
  areaHttp(caller: AreaCaller): AreaHttp
  /** Ends when the site is as known as it will be; never rejects. */
  started: Promise<void>
  notify(notice: Notice): void
  /** What logging in and registering work with. */
  entry: LoadSiteDependencies
  /** Asks first when something is unsaved; reloads the page when the server agreed, otherwise shows a notice. */
  logout(): Promise<void>
  /** Asks again for site, menus and member; the outcome is in `siteStateAtom`. */
  reloadSite(): Promise<void>
}

const ServicesContext = createContext<Services | null>(null)

/** The page's services. Throws outside of a `ServicesProvider`. */
export function useServices(): Services {
  const services = useContext(ServicesContext)
  if (services === null) throw new Error('A part of the host was rendered outside of its ServicesProvider.')
  return services
}

/** Provides the whole site with store, texts, services and the host's API for areas. */
export function ServicesProvider({ services, children }: { services: Services; children: ReactNode }): ReactNode {
  return (
    <ServicesContext value={services}>
      <StoreProvider store={services.store}>
        <I18nextProvider i18n={services.i18n}>
          <HostContext value={services.hostApi}>{children}</HostContext>
        </I18nextProvider>
      </StoreProvider>
    </ServicesContext>
  )
}
