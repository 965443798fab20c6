import {
  type Contributed,
  type OverviewContribution,
  useArea,
  useContributions,
  useHttp,
  useMember,
} from '@member/shared'
import { act, screen, waitFor } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { AreasProvider } from '../areas/area-loader.tsx'
import { AreaOutlet } from '../areas/area-outlet.tsx'
import { createBrokenReleases } from '../areas/attempt-plan.ts'
import { createAreas } from '../areas/create-areas.ts'
import { limits } from '../areas/reason.ts'
import { buildMenus, noMenus } from '../menu/build-menus.ts'
import { readRules } from '../menu/menu-entry.ts'
import { browserStorage } from '../platform/browser-storage.ts'
import { fakeAreaEnvironment } from '../testing/fake-area-environment.ts'
import { fakeBrowser } from '../testing/fake-browser.ts'
import { type FakeReleaseOptions, path, putRelease, resolved } from '../testing/fake-release.ts'
import { setOf } from '../testing/release-sets.ts'
import { renderRoutes } from '../testing/render-host.tsx'
import { isInMenu } from './collecting-page.tsx'

// A page collects what another area contributes: the whole loader on a fake browser, and the page in the host.

const hash = 'cccccccccccc'
const release = `1.0.0-${hash}`
const file = (name: string) => `/r/maker/${release}/${name}`
/** A page that the menus of the test member show. */
const inMenu = '/user/account/workorder'

const saying = (label: string): OverviewContribution => ({ tile: { label, to: inMenu, figure: null }, items: null })

/** The lines that the page has shown. */
let seen: string[] = []

/** Shows of each contribution the area and its label. */
function Collecting() {
  const contributions = useContributions('overview')
  const [first] = useState(contributions)
  const show = (all: typeof contributions) =>
    all.map((one) => `${one.area} ${one.state === 'ready' ? one.contribution.tile.label : stateOf(one)}`).join(', ')
  const line = show(contributions) || 'nothing'
  useEffect(() => void seen.push(line), [line])
  return (
    <>
      {contributions.map(
        (one) =>
          one.state === 'failed' && (
            <button key={one.area} type="button" onClick={one.retry}>
              Retry
            </button>
          ),
      )}
      <h1 tabIndex={-1}>Page</h1>
      <p>At first: {show(first) || 'nothing'}.</p>
      <output>{line}</output>
    </>
  )
}

function stateOf(one: Exclude<Contributed<'overview'>, { state: 'ready' }>) {
  if (one.state === 'waiting') return 'waits'
  return one.retrying ? 'retries' : 'failed'
}

/** A contribution that says what surrounds it and what a call of its own was answered with. */
function useSurroundings() {
  const { name, page } = useArea()
  const { member } = useMember()
  const { pathname } = useLocation()
  const { get } = useHttp()
  const [answer, setAnswer] = useState('no answer')
  useEffect(() => {
    get('/api/account/overview').then(
      () => setAnswer('an answer'),
      () => setAnswer('a refusal'),
    )
  }, [get])
  return saying(`${name} ${page}, ${member?.username}, ${pathname}, ${answer}`)
}

let change: (label: string | null) => void = () => {}

/** A contribution that the test changes. */
function useChanging() {
  const [label, setLabel] = useState<string | null>('One')
  change = setLabel
  return label === null ? null : saying(label)
}

let hook: 'broken' | 'mended' = 'broken'

/** A contribution that throws until the test mends it. */
function useBreaking() {
  if (hook === 'broken') throw new Error('made to fail')
  return saying('Hello')
}

const shown = () => screen.getByRole('status').textContent

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
})

interface Options {
  maker?: Partial<FakeReleaseOptions>
  collector?: Partial<FakeReleaseOptions>
  prepare?: (browser: ReturnType<typeof fakeBrowser>) => void
  /** What the release before contributes; without it there is none. */
  fallback?: FakeReleaseOptions['contributes']
  /** Releases that failed in this browser a short while ago. */
  resting?: string[]
}

/** Opens the page of the area `made` beside the area `maker`, which contributes. */
async function openPage({ maker, collector, fallback, prepare = () => {}, resting = [] }: Options = {}) {
  const browser = fakeBrowser()
  const contributes = { default: () => saying('Hello') }
  const made = putRelease(browser, { hash: 'bbbbbbbbbbbb', Page: Collecting, collects: 'overview', ...collector })
  const other = putRelease(browser, { area: 'maker', hash, paths: [inMenu], contributes, ...maker })
  prepare(browser)
  const environment = fakeAreaEnvironment(browser)
  const former = fallback && putRelease(browser, { area: 'maker', hash: 'dddddddddddd', contributes: fallback })
  const set = setOf({ made: resolved(made, null), maker: resolved(other, former ?? null) })
  const broken = createBrokenReleases(
    browserStorage(() => environment.page.localStorage),
    environment.clock.now,
  )
  for (const one of resting) broken.remember(one)
  const areas = createAreas(set, environment)
  const element = (
    <AreasProvider areas={areas}>
      <AreaOutlet area="made" path={path} skeleton="list" />
    </AreasProvider>
  )
  const routes = [
    { path: '/user/away', element: <p>Away</p> },
    { path: '*', element },
  ]
  // What suspends renders again within `act` only.
  const rendered = await act(async () => renderRoutes(routes, { at: path, who: 'member' }))
  await rendered.settled()
  const failures = () =>
    environment.reports.flatMap((one) => (one.outcome === 'ready' ? [] : [`${one.area} ${one.reason}`]))
  return { browser, environment, failures, ...rendered }
}

test('a contribution is listed from the first render on and gets its data when its code has run', async () => {
  const { environment, failures } = await openPage()
  expect(screen.getByRole('heading', { name: 'Page' })).toBeInTheDocument()
  expect(screen.getByText(/^At first: maker (waits|Hello)\.$/)).toBeInTheDocument()
  await waitFor(() => expect(shown()).toBe('maker Hello'))
  expect(failures()).toEqual([])
  expect(environment.outcomes()).toHaveLength(1)
})

test('its hook runs in its own area, with the hooks of a page', async () => {
  const { server } = await openPage({ maker: { contributes: { default: useSurroundings } } })
  await waitFor(() => expect(shown()).toBe(`maker maker contribution/overview, alice, ${path}, a refusal`))
  const call = server.calls.find((one) => one.path === '/api/account/overview')
  expect(call?.headers['x-area']).toBe(`maker@${release}`)
})

test('a contribution that changes is passed on, and one without anything to show leaves the list', async () => {
  await openPage({ maker: { contributes: { default: useChanging } } })
  await waitFor(() => expect(shown()).toBe('maker One'))
  act(() => change('Two'))
  expect(shown()).toBe('maker Two')
  act(() => change(null))
  expect(shown()).toBe('nothing')
})

describe('what goes wrong is listed as failed, once reported, and leaves the page', () => {
  const serve = (name: string, answer: object) => ({
    prepare: ({ server }: ReturnType<typeof fakeBrowser>) => {
      const address = file(name)
      server.set(address, { ...server.get(address), bytes: '', ...answer })
    },
  })
  const throwing = () => {
    throw new Error('made to fail')
  }
  const contributes = (exported: unknown) => ({ maker: { contributes: { default: exported } } })

  test.each<[string, string, Options]>([
    ['its file answers 500', 'files', serve('overview.js', { status: 500 })],
    ['the entry of its area is missing', 'files', serve('entry.js', { status: 404 })],
    ['an HTML page is served as the entry', 'files', serve('entry.js', { type: 'text/html' })],
    ['its file is damaged', 'files', serve('overview.js', { bytes: 'damaged' })],
    ['its area is made for another host', 'misfit', { maker: { manifest: { contract: '^9.0.0' } } }],
    ['its area cannot be started', 'start-failed', { maker: { init: throwing } }],
    ['it exports no hook', 'start-failed', { maker: { contributes: {} } }],
    ['its hook returns something else', 'start-failed', contributes(() => ({ tile: 'Hello' }))],
    ['its hook returns nothing at all', 'start-failed', contributes(() => undefined)],
    ['its hook throws', 'render-threw', contributes(throwing)],
  ])('%s', async (_, reason, options) => {
    const { environment, failures } = await openPage(options)
    await waitFor(() => expect(shown()).toBe('maker failed'))
    expect(screen.getByRole('heading', { name: 'Page' })).toBeInTheDocument()
    expect(failures()).toEqual([`maker ${reason}`])
    expect(environment.reports.find(({ area }) => area === 'maker')).toMatchObject({ release, outcome: 'noted' })
  })

  test('the module of the area lacks what its manifest lists', async () => {
    const contributions = { overview: { first: [], texts: {} } }
    const { failures } = await openPage({
      prepare: (browser) => {
        const { manifest } = putRelease(browser, { area: 'maker', hash, paths: [inMenu] })
        Object.assign(manifest, { contributions })
      },
    })
    await waitFor(() => expect(shown()).toBe('maker failed'))
    expect(failures()).toEqual(['maker start-failed'])
  })

  test('it does not come within the deadline', async () => {
    jest.useFakeTimers({ doNotFake: ['performance'] })
    const slow = new Promise(() => {})
    const { failures } = await openPage({
      prepare: (browser) => {
        const loadChunk = browser.loadChunk
        browser.loadChunk = (address) =>
          address.endsWith('overview.js') ? (slow as Promise<void>) : loadChunk(address)
        putRelease(browser, { area: 'maker', hash, paths: [inMenu], contributes: { default: () => saying('Late') } })
      },
    })
    expect(shown()).toBe('maker waits')
    await act(() => jest.advanceTimersByTimeAsync(limits.contribution))
    expect(shown()).toBe('maker failed')
    expect(failures()).toEqual(['maker timeout'])
  })
})

test('a failed contribution is asked for again when the page is entered again, and not before', async () => {
  const { browser, services, failures } = await openPage({
    prepare: ({ server }) => void server.set(file('overview.js'), { status: 500, bytes: '' }),
  })
  await waitFor(() => expect(shown()).toBe('maker failed'))
  putRelease(browser, { area: 'maker', hash, paths: [inMenu], contributes: { default: () => saying('Hello') } })
  await act(async () => services.navigator.go('/user/away'))
  await act(async () => services.navigator.go(path))
  await waitFor(() => expect(shown()).toBe('maker Hello'))
  expect(failures()).toEqual(['maker files'])
})

describe('a failed contribution is opened again when the member retries', () => {
  const retry = () => screen.getByRole('button', { name: 'Retry' })

  test.each([
    ['its file', 'overview.js'],
    ['the entry of its area', 'entry.js'],
  ])('after %s could not be loaded, and fails again until it can', async (_, name) => {
    const { browser, failures } = await openPage({
      prepare: ({ server }) => void server.set(file(name), { status: 500, bytes: '' }),
    })
    await waitFor(() => expect(shown()).toBe('maker failed'))
    await act(async () => retry().click())
    await waitFor(() => expect(failures()).toHaveLength(2))
    await waitFor(() => expect(shown()).toBe('maker failed'))
    putRelease(browser, { area: 'maker', hash, paths: [inMenu], contributes: { default: () => saying('Hello') } })
    seen = []
    await act(async () => retry().click())
    await waitFor(() => expect(shown()).toBe('maker Hello'))
    expect(seen[0]).toBe('maker retries')
    expect(failures()).toEqual(['maker files', 'maker files'])
  })

  test('or the connection is back', async () => {
    const { browser, failures } = await openPage({
      prepare: ({ server }) => void server.set(file('overview.js'), { status: 500, bytes: '' }),
    })
    await waitFor(() => expect(shown()).toBe('maker failed'))
    putRelease(browser, { area: 'maker', hash, paths: [inMenu], contributes: { default: () => saying('Hello') } })
    await act(async () => void window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(shown()).toBe('maker Hello'))
    expect(failures()).toEqual(['maker files'])
  })

  test('after its hook threw', async () => {
    hook = 'broken'
    await openPage({ maker: { contributes: { default: useBreaking } } })
    await waitFor(() => expect(shown()).toBe('maker failed'))
    hook = 'mended'
    await act(async () => retry().click())
    await waitFor(() => expect(shown()).toBe('maker Hello'))
  })
})

test('a release that failed in this browser a short while ago gives way to the one before', async () => {
  const { browser, failures } = await openPage({
    resting: [release],
    fallback: { default: () => saying('Before') },
  })
  await waitFor(() => expect(shown()).toBe('maker Before'))
  expect(browser.requests.filter(({ path }) => path.startsWith(`/r/maker/${release}/`))).toEqual([])
  expect(failures()).toEqual([])
})

test('a page that is opened in several attempts asks for each contribution once', async () => {
  let left = 2
  const { failures } = await openPage({
    prepare: ({ server }) => {
      const page = server.get('/r/made/1.0.0-bbbbbbbbbbbb/page.js')
      server.set('/r/made/1.0.0-bbbbbbbbbbbb/page.js', {
        get status() {
          left -= 1
          return left >= 0 ? 503 : 200
        },
        bytes: page?.bytes ?? '',
      })
      server.set(file('overview.js'), { status: 500, bytes: '' })
    },
  })
  await waitFor(() => expect(shown()).toBe('maker failed'))
  expect(failures().sort()).toEqual(['made files', 'maker files'])
})

let coming: Promise<void> | null = null

/** A contribution that waits for something of its own. */
function useLate() {
  if (coming !== null) throw coming
  return saying('Late')
}

test('a contribution that waits for something of its own is listed as waiting until it comes', async () => {
  let come = () => {}
  coming = new Promise((resolve) => {
    come = resolve
  })
  const { failures } = await openPage({ maker: { contributes: { default: useLate } } })
  expect(shown()).toBe('maker waits')
  coming = null
  await act(async () => come())
  await waitFor(() => expect(shown()).toBe('maker Late'))
  expect(failures()).toEqual([])
})

describe('nothing is listed', () => {
  test('of an area that the member’s menus do not show', async () => {
    const { failures } = await openPage({ maker: { paths: ['/user/hidden'] } })
    await waitFor(() => expect(shown()).toBe('nothing'))
    expect(failures()).toEqual([])
  })

  test('of a release that was made before there were contributions', async () => {
    const { browser } = await openPage({ maker: { manifest: { contributions: undefined } } })
    expect(screen.getByText('At first: nothing.')).toBeInTheDocument()
    expect(browser.requests.filter(({ path }) => path.startsWith('/r/maker/'))).toEqual([])
  })

  test('on a page that does not collect', async () => {
    const { browser } = await openPage({ collector: { manifest: { pages: [] } } })
    expect(screen.getByText('At first: nothing.')).toBeInTheDocument()
    expect(browser.requests.filter(({ path }) => path.startsWith('/r/maker/'))).toEqual([])
  })
})

describe('whether the menu leads to a collecting page', () => {
  const paths = ['/user/account/workorder', '/user/account/woManage']
  const entry = (path: string) => ({ id: 2, type: 'menu', title: 'T', name: path, path, menu_type: 'tab' })
  const menusWith = (path: string) =>
    buildMenus([], readRules([{ id: 1, type: 'menu_dir', title: 'D', name: 'd', children: [entry(path)] }]))

  test.each([
    ['one of the pages', 'account/workorder', true],
    ['another of them', 'account/woManage', true],
    ['other pages', 'account/balance', false],
    ['a page whose path begins alike', 'account/workorders', false],
  ])('menus with %s', (_, path, shown) => {
    expect(isInMenu(paths, menusWith(path), { kind: 'ready' })).toBe(shown)
  })

  test('menus that are not known yet, or not any more, take nothing away', () => {
    expect(isInMenu(paths, noMenus, { kind: 'waiting' })).toBe(true)
    expect(isInMenu(paths, noMenus, { kind: 'failed', message: '' })).toBe(true)
    expect(isInMenu(paths, noMenus, { kind: 'ready' })).toBe(false)
  })
})
