import { useArea, useUnsavedGuard } from '@member/shared'
import { releaseSetAddress } from '@member/shared/addresses'
import { failureReportsAddress } from '@member/shared/failure-report'
import type { ReleaseSet } from '@member/shared/release-set'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useStore } from 'jotai'
import { type ComponentType, use, useState } from 'react'
import { browserStorage } from '../platform/browser-storage.ts'
import { type FakeAreaEnvironment, fakeAreaEnvironment, fakeStorage } from '../testing/fake-area-environment.ts'
import { fakeBrowser } from '../testing/fake-browser.ts'
import { path, putRelease, resolved } from '../testing/fake-release.ts'
import { setOf } from '../testing/release-sets.ts'
import { renderRoutes } from '../testing/render-host.tsx'
import { type AreaLoader, AreasProvider } from './area-loader.tsx'
import { AreaOutlet } from './area-outlet.tsx'
import { createBrokenReleases } from './attempt-plan.ts'
import { createAreas } from './create-areas.ts'
import { deadAfterMs } from './reason.ts'

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

const late = { isThere: false, type: 'error' }
const request = '/r/made/7.js'

/** A page with a part that loads late in a way of its own. */
const WithLatePart = () => {
  if (late.isThere) return <Live />
  throw Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError', type: late.type, request })
}

beforeEach(() => {
  performance.clearMarks()
  jest.spyOn(console, 'error').mockImplementation(() => {})
})

type Change = (loader: AreaLoader, environment: FakeAreaEnvironment) => void
type Prepare = (browser: ReturnType<typeof fakeBrowser>, storage: Storage) => void

/** The page of the area at its own address and at a second one. */
async function openPage(Page: ComponentType, prepare: Prepare = () => {}, set?: ReleaseSet, change?: Change) {
  const browser = fakeBrowser()
  const releases = [
    putRelease(browser, { hash: 'bbbbbbbbbbbb', Page }),
    putRelease(browser, { hash: 'aaaaaaaaaaaa', Page: Good }),
  ] as const
  const storage = fakeStorage()
  prepare(browser, storage)
  const environment = fakeAreaEnvironment(browser, storage)
  const areas = createAreas(set ?? setOf({ made: resolved(...releases) }), environment)
  change?.(areas.loader, environment)
  const isBroken = (release: string) =>
    createBrokenReleases(
      browserStorage(() => storage),
      environment.clock.now,
    ).isResting(release)
  const element = (
    <AreasProvider areas={areas}>
      <AreaOutlet area="made" path={path} skeleton="list" />
    </AreasProvider>
  )
  // What suspends renders again within `act` only.
  const rendered = await act(async () => renderRoutes([{ path: '*', element }], { at: path }))
  /** The tab hears that its release was rolled back. */
  async function rollBack(urgent: boolean) {
    const [bad, previous] = releases
    const made = { ...resolved(previous, null), banned: [bad.manifest.release], urgent }
    browser.server.set(releaseSetAddress, { type: 'application/json', bytes: JSON.stringify(setOf({ made })) })
    environment.pass(10_000)
    areas.watch.check()
    await waitFor(() => expect(browser.requests).toContainEqual(expect.objectContaining({ path: releaseSetAddress })))
  }
  return { browser, environment, isBroken, rollBack, ...rendered }
}

test('a page knows its route, also at an address below it', async () => {
  const { services } = await openPage(() => <h1 tabIndex={-1}>{useArea().path}</h1>)
  await act(async () => services.navigator.go(`${path}/17`))
  expect(await screen.findByRole('heading', { name: path })).toBeInTheDocument()
})

/** A page with something typed that is not saved. */
const Typing = () => {
  const [isSaved, setSaved] = useState(false)
  useUnsavedGuard(isSaved ? 'saved' : 'unsaved')
  return (
    <button type="button" onClick={() => setSaved(true)}>
      Save
    </button>
  )
}

/** What the browser tells the server, one text each. */
function hearBeacons() {
  const told: Promise<string>[] = []
  const hear: Change = (_, { page }) => {
    const textOf = (blob: Blob) =>
      new Promise<string>((resolve) => {
        const reader = new FileReader()
        reader.onload = () => resolve(String(reader.result))
        reader.readAsText(blob)
      })
    Object.assign(page.navigator, { sendBeacon: (_: string, body: Blob) => told.push(textOf(body)) })
    Object.assign(page, { requestIdleCallback: (act: () => void) => act() })
  }
  const outcomes = async () => (await Promise.all(told)).map((text) => JSON.parse(text).outcome)
  return { hear, outcomes }
}

describe('a page whose release is rolled back while it is open', () => {
  test('stays until it is left, and the server is told so once', async () => {
    const { hear, outcomes } = hearBeacons()
    const { rollBack, services } = await openPage(Live, undefined, undefined, hear)
    await rollBack(false)
    await waitFor(async () => expect(await outcomes()).toEqual(['ready', 'stays']))
    expect(screen.getByRole('heading', { name: 'Live' })).toBeInTheDocument()
    await act(async () => services.navigator.go(`${path}/next`))
    expect(await screen.findByRole('heading', { name: 'Good' })).toBeInTheDocument()
  })

  test('is another one at once where that is urgent', async () => {
    const { hear, outcomes } = hearBeacons()
    const { rollBack } = await openPage(Live, undefined, undefined, hear)
    await rollBack(true)
    expect(await screen.findByRole('heading', { name: 'Good' })).toBeInTheDocument()
    expect(await outcomes()).not.toContain('stays')
  })

  test('stays while something stands in a field that was typed in', async () => {
    const { rollBack } = await openPage(() => <input aria-label="Field" />)
    const field = screen.getByLabelText('Field')
    fireEvent.input(field, { target: { value: 'half' } })
    await rollBack(true)
    await act(() => new Promise((resolve) => setTimeout(resolve, 100)))
    expect(field).toHaveValue('half')
    fireEvent.input(field, { target: { value: '' } })
    expect(await screen.findByRole('heading', { name: 'Good' }, { timeout: 5_000 })).toBeInTheDocument()
  })

  test('stays, urgent or not, until what was typed is saved', async () => {
    const { rollBack } = await openPage(Typing)
    await rollBack(true)
    await act(() => new Promise((resolve) => setTimeout(resolve, 100)))
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('heading', { name: 'Good' }, { timeout: 5_000 })).toBeInTheDocument()
  })
})

test('only a page that is on the screen is told to work', async () => {
  const beacons: string[] = []
  const never = new Promise<string>(() => {})
  const hear: Change = (_, { page }) => {
    Object.assign(page.navigator, { sendBeacon: (address: string) => beacons.push(address) })
    Object.assign(page, { requestIdleCallback: (act: () => void) => act() })
  }
  await openPage(Live, undefined, undefined, hear)
  expect(beacons).toEqual([failureReportsAddress])
  await openPage(() => <div>{use(never)}</div>, undefined, undefined, hear)
  expect(beacons).toHaveLength(1)
})

test('on the first page the focus stays, on the next it moves to the heading', async () => {
  const { services } = await openPage(Live)
  expect(await screen.findByRole('heading', { name: 'Live' })).not.toHaveFocus()
  await act(async () => services.navigator.go(`${path}/next`))
  expect(await screen.findByRole('heading', { name: 'Live' })).toHaveFocus()
})

test('a page that throws once is mounted again in the same release, with fresh state', async () => {
  const { environment, isBroken } = await openPage(BrokenAtFirst)
  expect(await screen.findByRole('heading', { name: 'Live' })).toBeInTheDocument()
  expect(environment.outcomes()).toEqual([`${live} ready`, `${live} render-threw`, `${live} ready`])
  expect(states.size).toBe(2)
  expect(isBroken(live)).toBe(false)
})

test.each([
  ['offline', 'there is no network', false],
  ['files', 'there is one', true],
])('a late file of the page that cannot come is told as %s where %s, and the release is kept', async (...row) => {
  const [reason, , isOnline] = row
  Object.assign(late, { isThere: false, type: 'error' })
  const { environment, isBroken, user } = await openPage(WithLatePart, undefined, undefined, (_, { setOnline }) =>
    setOnline(isOnline),
  )
  const retry = await screen.findByRole('button', { name: 'Retry' })
  expect(screen.getByText(/when you’re back online/)).toBeInTheDocument()
  expect(environment.outcomes()).toEqual([`${live} ready`, `${live} ${reason}`])
  expect(environment.reports.at(-1)).toMatchObject({ phase: 'run' })
  expect(isBroken(live)).toBe(false)
  late.isThere = true
  await user.click(retry)
  expect(await screen.findByRole('heading', { name: 'Live' })).toBeInTheDocument()
})

test('a late file of the page that came and threw is no fault of the line', async () => {
  Object.assign(late, { isThere: false, type: 'missing' })
  const { environment, isBroken } = await openPage(WithLatePart)
  expect(await screen.findByText(/This page has stopped working/)).toBeInTheDocument()
  expect(environment.outcomes()).toEqual([`${live} ready`, `${live} start-failed`])
  expect(environment.reports.at(-1)).toMatchObject({ phase: 'start' })
  expect(isBroken(live)).toBe(false)
})

test('a page that throws twice gives way to the other release, and its own is remembered', async () => {
  const { environment, isBroken } = await openPage(Broken)
  expect(await screen.findByRole('heading', { name: 'Good' })).toBeInTheDocument()
  const thrown = [`${live} ready`, `${live} render-threw`]
  expect(environment.outcomes()).toEqual([...thrown, ...thrown, `${good} ready`])
  expect(isBroken(live)).toBe(true)
})

test('what is no page gives way to the other release', async () => {
  await openPage({} as unknown as ComponentType)
  expect(await screen.findByRole('heading', { name: 'Good' })).toBeInTheDocument()
})

test('a page of an area that is not live any more says so with the reference of its report', async () => {
  const { environment } = await openPage(Live, () => {}, setOf({}))
  const { reference } = environment.reports.at(-1) ?? {}
  expect(environment.reports).toMatchObject([{ area: 'host', reason: 'page-missing', outcome: 'gave-up' }])
  expect(await screen.findByRole('alert')).toHaveTextContent(
    `no longer available. Other pages still work.Reference: ${reference}`,
  )
})

test('an error of the host before anything of the area ran has the reference of its report', async () => {
  const { environment } = await openPage(
    Live,
    () => {},
    undefined,
    (loader) => {
      const reason = new TypeError('made to fail')
      const done = Promise.reject(reason)
      done.catch(() => {})
      const opening = { id: 'failed', area: 'made', path, failures: [], stop: () => {} }
      loader.open = () => ({ done, outcome: { error: reason }, ...opening })
    },
  )
  const { reference } = environment.reports.at(-1) ?? {}
  expect(environment.reports).toMatchObject([{ area: 'host', reason: 'render-threw', outcome: 'gave-up' }])
  expect(await screen.findByRole('alert')).toHaveTextContent(`Reference: ${reference}`)
})

test('a page that cannot be opened says so with the reference of its report, and opens on request', async () => {
  const entries = [live, good].map((release) => `/r/made/${release}/entry.js`)
  const { browser, environment, user } = await openPage(Live, ({ server }) => {
    for (const entry of entries) server.set(entry, { ...server.get(entry), status: 503, bytes: '' })
  })
  const first = await screen.findByRole('alert')
  expect(first).toHaveTextContent(environment.reports[0]?.reference ?? 'there is no report')
  expect(document.body).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(first).not.toBeInTheDocument())
  await screen.findByRole('alert')
  // Its button is gone.
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  for (const entry of entries) browser.server.delete(entry)
  putRelease(browser, { hash: 'bbbbbbbbbbbb', Page: Live })
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('heading', { name: 'Live' })).toBeInTheDocument()
})

const Endless = () => {
  throw new Promise(() => {})
}
let coming: Promise<void> | null = null
/** Suspends until it is told to come. */
const Late = () => {
  if (coming !== null) throw coming
  return <h1>Late</h1>
}

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

describe('a page that was opened and suspends', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['performance'] }))

  test('after 20 seconds it can be given up for the release before', async () => {
    const { environment } = await openPage(Endless)
    await wait(deadAfterMs - 1)
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    await wait(1)
    const { reference } = environment.reports.at(-1) ?? { reference: 'there is no report' }
    expect(screen.getByRole('alert')).toHaveTextContent(reference)
    jest.useRealTimers()
    fireEvent.click(screen.getByRole('button', { name: 'Open the previous version' }))
    expect(await screen.findByRole('heading', { name: 'Good' })).toBeInTheDocument()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(environment.outcomes()).toEqual([`${live} ready`, `${live} not-ready`, `${good} ready`])
  })

  test('the offer goes when the page comes after all', async () => {
    let come = () => {}
    coming = new Promise((resolve) => {
      come = resolve
    })
    const { environment } = await openPage(Late)
    await wait(deadAfterMs)
    expect(screen.getByRole('alert')).toBeInTheDocument()
    coming = null
    await act(async () => come())
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(screen.getByRole('heading', { name: 'Late' })).toBeInTheDocument()
    expect(environment.outcomes()).toEqual([`${live} ready`, `${live} not-ready`])
  })

  test('a page that is left before is not dead', async () => {
    const { environment, unmount } = await openPage(Endless)
    unmount()
    await wait(2 * deadAfterMs)
    expect(environment.outcomes()).toEqual([`${live} ready`])
  })
})
