import { createInstance } from 'i18next'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { AreaFrame, createAreaSession } from '../area-frame.tsx'
import type { AreaDefinition, AreaPage } from '../define-area.ts'
import { HostContext } from '../hooks/host-hooks.tsx'
import { textNamespace } from '../hooks/use-namespace.ts'
import type { LastViews } from '../last-views.ts'
import { createFakeHost, createFakeHttp, type FakeHost, type FakeHostOptions, type FakeServer } from './fake-host.ts'

const release = '0.0.0-test'

/** What surrounds the code of an area in a test: a fake host, the test's server, and the texts of the code. */
export interface AreaContextOptions extends FakeHostOptions {
  /** Answers the calls of the code; by default none is expected, and each fails. */
  server?: FakeServer
  /** What the page showed last; by default nothing, and nothing is kept. */
  lastViews?: LastViews
}

const unexpected: FakeServer = ({ method, path }) => {
  throw new Error(`the test has no server for ${method} ${path}`)
}

/** Surrounds code of an area as the host would; `owner` is the page or contribution whose texts it shows. */
export async function createAreaContext(
  area: AreaDefinition,
  owner: Pick<AreaPage, 'name' | 'texts'> & Partial<Pick<AreaPage, 'path'>>,
  options: AreaContextOptions,
): Promise<{ host: FakeHost; surround: (children: ReactNode) => ReactNode }> {
  const language = options.language ?? 'en'
  const files = await Promise.all([owner.texts?.[language] ?? []].flat().map((load) => load()))
  const namespace = textNamespace({ area: area.name, release, page: owner.name })
  const i18n = createInstance()
  await i18n.init({
    lng: language,
    // i18next would look up texts of our lower-case code zh-cn under zh-CN.
    lowerCaseLng: true,
    resources: { [language]: { [namespace]: Object.assign({}, ...files.map((file) => file.default)) } },
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
  })
  const host = createFakeHost(options)
  const path = owner.path === undefined ? {} : { path: owner.path }
  const lastViews = options.lastViews && { lastViews: options.lastViews }
  const info = {
    name: area.name,
    release,
    page: owner.name,
    ...path,
    http: createFakeHttp(options.server ?? unexpected),
    ...lastViews,
  }
  const session = createAreaSession()
  const surround = (children: ReactNode) => (
    <HostContext.Provider value={host}>
      <I18nextProvider i18n={i18n}>
        <AreaFrame area={info} session={session}>
          {children}
        </AreaFrame>
      </I18nextProvider>
    </HostContext.Provider>
  )
  return { host, surround }
}
