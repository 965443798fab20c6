import { act, type RenderResult, render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { createInstance } from 'i18next'
import type { ReactNode } from 'react'
import { toast } from 'react-hot-toast/headless'
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom'
import { createServices } from '../app/create-services.ts'
import type { Blame } from '../areas/reports.ts'
import { CaptchaOutlet } from '../captcha/captcha-outlet.tsx'
import type { LoadHostCode } from '../host-update/load-host-code.ts'
import { loadedTextsAtom } from '../i18n/language.ts'
import texts from '../locales/en/host.json'
import { Notices } from '../notice/notices.tsx'
import { type SitePage, SitePagesContext } from '../pages/site-page.ts'
import { writeCookie } from '../platform/browser-storage.ts'
import { type Services, ServicesProvider } from '../services/services.tsx'
import type { IndexEnvelope } from '../session/read-index.ts'
import { userKey } from '../session/stored-user.ts'
import { type FakeAnswer, type FakeCall, type FakeServer, fakeServer } from './fake-server.ts'
import { guestSite, memberSite, storedUser } from './site-answers.ts'

export interface HostOptions {
  /** Address the page is opened at. Default `/`. */
  at?: string
  /** `member`: the browser has a stored token. Default `guest`. */
  who?: 'guest' | 'member'
  /** Responds to a call; undefined for the default response. */
  server?: (call: FakeCall) => FakeAnswer | Promise<FakeAnswer> | undefined
  /** Envelope inlined in the page; null if the page server had none. Default the guests' site. */
  inlined?: IndexEnvelope
  /** Origin of the captcha calls. */
  captchaHost?: string
  /** Beginnings of the calls that the API lacks. */
  lacks?: readonly string[]
  /** Origins that may be shown in a frame without an entry of a menu. */
  frameOrigins?: readonly string[]
  /** The pages of the site. Default none. */
  pages?: SitePage[]
  /** Called with the services before the first render. */
  prepare?: (services: Services) => void
}

export interface TestHost {
  services: Services
  server: FakeServer
  reload: jest.Mock
  /** By default loads as it is told to. */
  loadHostCode: jest.MockedFunction<LoadHostCode>
  blame: jest.MockedFunction<Blame>
  user: UserEvent
}

/** Responds to all calls of the host itself. */
const usual = ({ path, headers }: FakeCall): FakeAnswer => {
  if (path === '/api/index/index') return headers['ba-user-token'] === undefined ? guestSite : memberSite
  if (path === '/api/interaction/count') return { code: 1, data: { count: 3, pollingInterval: '30' } }
  return { status: 404, body: 'not found' }
}

/** Creates the host's services with a fake server, in English. */
export function openHost({
  at = '/',
  who = 'guest',
  server: answer,
  inlined = guestSite,
  captchaHost,
  lacks,
  frameOrigins,
}: HostOptions = {}): TestHost {
  // Notices are outside of React and outlive a test.
  toast.remove()
  window.history.replaceState(null, '', at)
  writeCookie(document, 'ba-lang', 'en')
  if (who === 'member') localStorage.setItem(userKey, JSON.stringify(storedUser))
  const server = fakeServer(async (call) => (await answer?.(call)) ?? usual(call))
  const i18n = createInstance()
  const reload = jest.fn()
  const loadHostCode = jest.fn((load) => load())
  const blame = jest.fn((..._: Parameters<Blame>) => 'REF001')
  const services = createServices({
    window,
    i18n,
    loadHostCode,
    blame,
    guestSite: inlined,
    captchaHost,
    lacks,
    frameOrigins,
    reload,
    adapter: server.adapter,
  })
  i18n.addResourceBundle('en', 'host', texts)
  services.store.set(loadedTextsAtom, { en: texts })
  return { services, server, reload, loadHostCode, blame, user: userEvent.setup() }
}

export interface RenderedHost extends TestHost, RenderResult {
  address: () => string
  /** Resolves when the session has started. */
  settled: () => Promise<void>
}

export function renderRoutes(routes: RouteObject[], options: HostOptions = {}): RenderedHost {
  const host = openHost(options)
  options.prepare?.(host.services)
  const router = createMemoryRouter(routes, { initialEntries: [options.at ?? '/'] })
  host.services.navigator.connect(router)
  const rendered = render(
    <ServicesProvider services={host.services}>
      <SitePagesContext value={() => options.pages ?? []}>
        <RouterProvider router={router} />
      </SitePagesContext>
      <CaptchaOutlet />
      <Notices />
    </ServicesProvider>,
  )
  const address = () => router.state.location.pathname + router.state.location.search
  return Object.assign(rendered, host, { address, settled: () => act(() => host.services.started) })
}

/** Renders one element, whatever the address. */
export const renderHost = (element: ReactNode, options?: HostOptions): RenderedHost =>
  renderRoutes([{ path: '*', element }], options)
