import { act, screen } from '@testing-library/react'
import { fakeBrowser, integrityOf } from '../testing/fake-browser.ts'
import { putRelease } from '../testing/fake-release.ts'
import { renderHost } from '../testing/render-host.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import { createManifestOf } from './release-files.ts'
import { type ReleasePointer, watchReleaseSet, watchTimes } from './release-set.ts'

describe('manifests', () => {
  function openManifests() {
    const browser = fakeBrowser()
    const { manifest, base } = putRelease(browser, { hash: 'bbbbbbbbbbbb' })
    const pointer: ReleasePointer = { release: manifest.release, base, manifest: integrityOf(JSON.stringify(manifest)) }
    const { manifest: _, ...untold } = pointer
    const askFor = jest.fn(async (_release: string): Promise<ReleasePointer | undefined> => pointer)
    const allowFiles = jest.fn()
    const manifestOf = createManifestOf({ fetch: browser.fetch, allowFiles, askFor })
    return {
      browser,
      manifest,
      base,
      pointer,
      untold,
      askFor,
      allowFiles,
      manifestOf,
      path: `${base}manifest.json`,
    }
  }

  test('a manifest is fetched once, and its files become loadable', async () => {
    const { manifestOf, pointer, manifest, allowFiles, base, browser } = openManifests()
    expect(await Promise.all([manifestOf(pointer), manifestOf(pointer)])).toEqual([manifest, manifest])
    expect(browser.requests).toHaveLength(1)
    expect(allowFiles).toHaveBeenCalledWith(base, manifest.files)
  })

  test('a manifest that came with the set is not fetched', async () => {
    const { manifestOf, pointer, manifest, browser } = openManifests()
    expect(await manifestOf({ ...pointer, content: manifest })).toBe(manifest)
    expect(browser.requests).toEqual([])
  })

  test.each<[string, 'files' | 'timeout', unknown]>([
    ['is not there', 'files', new TypeError('Failed to fetch')],
    ['does not come in time', 'timeout', Object.assign(new Error('timed out'), { name: 'TimeoutError' })],
  ])('a manifest that %s fails the attempt with its address, and is asked for again', async (_, reason, error) => {
    const { pointer, manifest, browser, path, allowFiles, askFor } = openManifests()
    const fetch = jest.fn(browser.fetch).mockRejectedValueOnce(error)
    const manifestOf = createManifestOf({ fetch, allowFiles, askFor })
    await expect(manifestOf(pointer)).rejects.toMatchObject({ reason, file: path })
    expect(allowFiles).not.toHaveBeenCalled()
    expect(await manifestOf(pointer)).toEqual(manifest)
  })

  test('the hash of a release that the page came without is asked for', async () => {
    const { manifestOf, untold, manifest, askFor } = openManifests()
    expect(await manifestOf(untold)).toEqual(manifest)
    expect(askFor).toHaveBeenCalledWith(manifest.release)
  })

  test('without a hash nothing is fetched: a release that is not live any more', async () => {
    const { manifestOf, untold, askFor, browser } = openManifests()
    askFor.mockResolvedValue(undefined)
    await expect(manifestOf(untold)).rejects.toMatchObject({ reason: 'files' })
    expect(browser.requests).toEqual([])
  })

  test('a site that does not answer when asked for the hash says nothing against the release', async () => {
    const { manifestOf, untold, askFor, browser } = openManifests()
    askFor.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await expect(manifestOf(untold)).rejects.toMatchObject({ reason: 'offline' })
    expect(browser.requests).toEqual([])
    expect(await manifestOf(untold)).toBeDefined()
  })
})

describe('page skeleton', () => {
  beforeEach(() => jest.useFakeTimers())

  const words = () =>
    screen
      .getAllByRole('status')
      .map(({ textContent }) => textContent)
      .join('')

  test('a page that takes long is said to, after five seconds, and can be asked for again', async () => {
    const retry = jest.fn()
    renderHost(<PageSkeleton shape="list" onRetry={retry} />)
    await act(() => jest.advanceTimersByTimeAsync(4_900))
    expect(words()).not.toContain('longer than usual')
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
    await act(() => jest.advanceTimersByTimeAsync(200))
    expect(words()).toContain('longer than usual')
    await act(async () => screen.getByRole('button', { name: 'Retry' }).click())
    expect(retry).toHaveBeenCalledTimes(1)
  })
})

describe('release watch', () => {
  const ask = jest.fn()
  const asked = () => ask.mock.calls.length
  const watch = (random = 0.5) => watchReleaseSet({ window, ask, random: () => random })
  const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)
  const hour = 3_600_000

  function show(state: DocumentVisibilityState) {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
    document.dispatchEvent(new Event('visibilitychange'))
  }

  /** A watch lives as long as its page; each test is a page of its own. */
  let leave: (() => void)[] = []

  beforeEach(() => {
    for (const target of [document, window] as EventTarget[]) {
      const listen = target.addEventListener.bind(target)
      jest.spyOn(target, 'addEventListener').mockImplementation((type, listener, options) => {
        listen(type, listener, options)
        leave.push(() => target.removeEventListener(type, listener, options))
      })
    }
    jest.useFakeTimers()
    ask.mockReset().mockResolvedValue(undefined)
  })
  afterEach(() => {
    for (const end of leave) end()
    leave = []
  })

  test('a visible tab asks far more often than once an hour, spread over time', async () => {
    watch(1)
    const longest = watchTimes.poll * (1 + watchTimes.spread)
    await pass(longest - 1)
    expect(asked()).toBe(0)
    await pass(1)
    expect(asked()).toBe(1)
    await pass(hour)
    expect(asked()).toBeGreaterThan(190)
  })

  test('a hidden tab does not ask, and does so as soon as it is seen again', async () => {
    watch()
    show('hidden')
    await pass(hour)
    expect(asked()).toBe(0)
    show('visible')
    await pass(watchTimes.debounce)
    expect(asked()).toBe(1)
  })

  test('asks rarely while the server tells, when it does, and as often as before when it does no more', async () => {
    const { check, follow } = watch()
    follow(true)
    await pass(watchTimes.told - 1)
    expect(asked()).toBe(0)
    check()
    await pass(watchTimes.debounce)
    expect(asked()).toBe(1)
    follow(false)
    await pass(watchTimes.poll)
    expect(asked()).toBe(2)
  })

  test.each([
    ['a navigation', (check: () => void) => check()],
    ['a connection that is back', () => window.dispatchEvent(new Event('online'))],
  ])('%s asks half a second later, several at once only once', async (_, happen) => {
    const { check } = watch()
    happen(check)
    await pass(watchTimes.debounce - 1)
    happen(check)
    await pass(watchTimes.debounce - 1)
    expect(asked()).toBe(0)
    await pass(1)
    expect(asked()).toBe(1)
  })

  test('a server that does not answer is asked again', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => {})
    ask.mockRejectedValueOnce(new Error('away'))
    watch()
    await pass(watchTimes.poll)
    await pass(watchTimes.poll)
    expect(asked()).toBe(2)
  })
})
