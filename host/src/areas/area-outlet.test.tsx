import { performance as nodePerformance } from 'node:perf_hooks'
import { act, screen } from '@testing-library/react'
import { useStore } from 'jotai'
import type { ComponentType } from 'react'
import { fakeAreaEnvironment } from '../testing/fake-area-environment.ts'
import { fakeBrowser } from '../testing/fake-browser.ts'
import { path, putRelease, resolved } from '../testing/fake-release.ts'
import { setOf } from '../testing/release-sets.ts'
import { renderRoutes } from '../testing/render-host.tsx'
import { AreasProvider } from './area-loader-context.tsx'
import { AreaOutlet } from './area-outlet.tsx'
import { createAreaLoader } from './create-area-loader.ts'

const live = '1.0.0-bbbbbbbbbbbb'
const good = '1.0.0-aaaaaaaaaaaa'

const Live = () => <h1 tabIndex={-1}>Live</h1>
const Good = () => <h1 tabIndex={-1}>Good</h1>

const Broken = () => {
  throw new Error('made to fail')
}

const states = new Set<unknown>()

/** A page that cannot be rendered with the first state it gets. */
const BrokenAtFirst = () => {
  states.add(useStore())
  if (states.size === 1) throw new Error('made to fail')
  return <Live />
}

beforeAll(() => {
  // jsdom has no user timing.
  performance.mark = nodePerformance.mark.bind(nodePerformance)
  performance.getEntriesByName = nodePerformance.getEntriesByName.bind(nodePerformance)
})
beforeEach(() => {
  nodePerformance.clearMarks()
  jest.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => jest.restoreAllMocks())

/** The page of the area at its own address and at a second one. */
async function openPage(Page: ComponentType, prepare: (browser: ReturnType<typeof fakeBrowser>) => void = () => {}) {
  const browser = fakeBrowser()
  const releases = [
    putRelease(browser, { hash: 'bbbbbbbbbbbb', Page }),
    putRelease(browser, { hash: 'aaaaaaaaaaaa', Page: Good }),
  ] as const
  prepare(browser)
  const environment = fakeAreaEnvironment(browser)
  const loader = createAreaLoader(setOf({ made: resolved(...releases) }), environment)
  const element = (
    <AreasProvider areas={{ loader }}>
      <AreaOutlet area="made" path={path} skeleton="list" />
    </AreasProvider>
  )
  // What suspends renders again within `act` only.
  const rendered = await act(async () => renderRoutes([{ path: '*', element }], { at: path }))
  return { browser, environment, loader, ...rendered }
}

test('a page of an area is shown', async () => {
  const { environment } = await openPage(Live)
  expect(await screen.findByRole('heading', { name: 'Live' })).toBeInTheDocument()
  expect(environment.outcomes()).toEqual([`${live} ready`])
})

test('on the first page the focus stays, on the next it moves to the heading', async () => {
  const { services } = await openPage(Live)
  expect(await screen.findByRole('heading', { name: 'Live' })).not.toHaveFocus()
  await act(async () => services.navigator.go(`${path}/next`))
  expect(await screen.findByRole('heading', { name: 'Live' })).toHaveFocus()
})

test('a page that throws once is mounted again in the same release, with fresh state', async () => {
  const { environment, loader } = await openPage(BrokenAtFirst)
  expect(await screen.findByRole('heading', { name: 'Live' })).toBeInTheDocument()
  expect(environment.outcomes()).toEqual([`${live} ready`, `${live} render-threw`, `${live} ready`])
  expect(states.size).toBe(2)
  expect(loader.broken.isResting(live)).toBe(false)
})

test('a page that throws twice gives way to the other release, and its own is remembered', async () => {
  const { environment, loader } = await openPage(Broken)
  expect(await screen.findByRole('heading', { name: 'Good' })).toBeInTheDocument()
  const thrown = [`${live} ready`, `${live} render-threw`]
  expect(environment.outcomes()).toEqual([...thrown, ...thrown, `${good} ready`])
  expect(loader.broken.isResting(live)).toBe(true)
})

test('a page that cannot be opened says so with the reference of its report, and opens on request', async () => {
  const entries = [live, good].map((release) => `/r/made/${release}/entry.js`)
  const { browser, environment, user } = await openPage(Live, ({ server }) => {
    for (const entry of entries) server.set(entry, { ...server.get(entry), status: 503, bytes: '' })
  })
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent(environment.reports[0]?.reference ?? 'there is no report')
  for (const entry of entries) browser.server.delete(entry)
  putRelease(browser, { hash: 'bbbbbbbbbbbb', Page: Live })
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('heading', { name: 'Live' })).toBeInTheDocument()
})
