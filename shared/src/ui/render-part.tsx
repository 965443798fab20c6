import { HostContext } from '@member/shared/host'
import { type RenderResult, render } from '@testing-library/react'
import type { ReactElement, ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { createFakeHost, type FakeHostOptions } from '../testing/fake-host.ts'

/** What a part is rendered with; `at` is the path of its page. */
interface RenderPartOptions extends Omit<FakeHostOptions, 'language'> {
  at?: string
}

/** Renders a component for a test, with a router and a fake host in `language`. */
export function renderPart(part: ReactElement, language = 'en', more: RenderPartOptions = {}): RenderResult {
  const { at = '/', ...options } = more
  const host = createFakeHost({ language, ...options })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <HostContext.Provider value={host}>
      <MemoryRouter initialEntries={[at]}>{children}</MemoryRouter>
    </HostContext.Provider>
  )
  return render(part, { wrapper })
}
