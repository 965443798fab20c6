import { type RenderResult, render } from '@testing-library/react'
import { createMemoryRouter, matchPath, parsePath, RouterProvider } from 'react-router-dom'
import type { ContributionsOfPage } from '../contribution.ts'
import type { AreaDefinition, AreaPage } from '../define-area.ts'
import { ContributionsContext } from '../hooks/page-hooks.ts'
import { type AreaContextOptions, createAreaContext } from './area-context.tsx'
import type { FakeHost } from './fake-host.ts'

/** The page to render, its host, and the function that answers its calls. */
export interface RenderAreaOptions extends AreaContextOptions {
  /** Address to open, including the query. */
  at: string
  /** Address of the entry before it in the history, and the state of its own entry; by default there is neither. */
  opened?: { from: string; state: unknown }
  /** What other areas contribute to the page. */
  contributions?: ContributionsOfPage
}

/** The rendered page with its fake host. */
export interface RenderedArea extends RenderResult {
  host: FakeHost
  /** Current address, including the query. */
  address: () => string
  /** Changes what other areas contribute. */
  contribute: (contributions: ContributionsOfPage) => void
}

/** Renders one page of an area as the host would, with a fake host and the test's server. */
export async function renderArea(area: AreaDefinition, options: RenderAreaOptions): Promise<RenderedArea> {
  const { at, opened } = options
  const pathname = at.split('?')[0] ?? '/'
  const page: AreaPage | undefined = area.pages.find(({ path }) => matchPath(path, pathname))
  if (page === undefined) throw new Error(`${area.name} has no page at ${pathname}`)
  const [{ default: Page }, { host, surround }] = await Promise.all([
    page.load(),
    createAreaContext(area, page, options),
  ])
  const router = createMemoryRouter(
    [
      { path: page.path, element: surround(<Page />) },
      { path: '*', element: null },
    ],
    {
      initialEntries: opened === undefined ? [at] : [opened.from, { ...parsePath(at), state: opened.state }],
    },
  )
  const withContributions = (contributions: ContributionsOfPage) => (
    <ContributionsContext value={contributions}>
      <RouterProvider router={router} />
    </ContributionsContext>
  )
  const rendered = render(withContributions(options.contributions ?? {}))
  const address = () => router.state.location.pathname + router.state.location.search
  const contribute = (contributions: ContributionsOfPage) => rendered.rerender(withContributions(contributions))
  return Object.assign(rendered, { host, address, contribute })
}
