import { HostContext } from '@member/shared/host'
import { type RenderResult, render } from '@testing-library/react'
import type { ReactElement, ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { createFakeHost } from '../testing/fake-host.ts'

/** Renders a component for a test, with a router and a fake host in `language`. */
export function renderPart(part: ReactElement, language = 'en'): RenderResult {
  const host = createFakeHost({ language })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <HostContext.Provider value={host}>
      <MemoryRouter>{children}</MemoryRouter>
    </HostContext.Provider>
  )
  return render(part, { wrapper })
}
