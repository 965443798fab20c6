import { type RenderResult, render } from '@testing-library/react'
import { createInstance } from 'i18next'
import { I18nextProvider } from 'react-i18next'
import { createMemoryRouter, matchPath, RouterProvider } from 'react-router-dom'
import { AreaFrame, createAreaSession } from '../area-frame.tsx'
import { HostContext } from '../context.ts'
import type { AreaDefinition, AreaPage } from '../define-area.ts'
import { textNamespace } from '../text-namespace.ts'
import { createFakeHost, createFakeHttp, type FakeHost, type FakeHostOptions, type FakeServer } from './fake-host.ts'

/** The page to render, its host, and the function that answers its calls. */
export interface RenderAreaOptions extends FakeHostOptions {
  /** Address to open, including the query. */
  at: string
  server: FakeServer
}

/** The rendered page with its fake host. */
export interface RenderedArea extends RenderResult {
  host: FakeHost
  /** Current address, including the query. */
  address: () => string
}

/** Renders one page of an area as the host would, with a fake host and the test's server. */
export async function renderArea(area: AreaDefinition, options: RenderAreaOptions): Promise<RenderedArea> {
  const release = '0.0.0-test'
  const pathname = options.at.split('?')[0] ?? '/'
  const page: AreaPage | undefined = area.pages.find(({ path }) => matchPath(path, pathname))
  if (page === undefined) throw new Error(`${area.name} has no page at ${pathname}`)
  const language = options.language ?? 'en'
  const [{ default: Page }, texts] = await Promise.all([page.load(), page.texts?.[language]?.()])
  const namespace = textNamespace({ area: area.name, release, page: page.name })
  const i18n = createInstance()
  await i18n.init({
    lng: language,
    // i18next would look up texts of our lower-case code zh-cn under zh-CN.
    lowerCaseLng: true,
    resources: { [language]: { [namespace]: texts?.default ?? {} } },
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
  })
  const host = createFakeHost(options)
  const info = { name: area.name, release, page: page.name, http: createFakeHttp(options.server) }
  const element = (
    <HostContext.Provider value={host}>
      <I18nextProvider i18n={i18n}>
        <AreaFrame area={info} session={createAreaSession()}>
          <Page />
        </AreaFrame>
      </I18nextProvider>
    </HostContext.Provider>
  )
  const router = createMemoryRouter(
    [
      { path: page.path, element },
      { path: '*', element: null },
    ],
    {
      initialEntries: [options.at],
    },
  )
  const rendered = render(<RouterProvider router={router} />)
  const address = () => router.state.location.pathname + router.state.location.search
  return Object.assign(rendered, { host, address })
}
