import { fakeAreaEnvironment } from '../testing/fake-area-environment.ts'
import { fakeBrowser } from '../testing/fake-browser.ts'
import { path, putRelease, resolved } from '../testing/fake-release.ts'
import { setOf } from '../testing/release-sets.ts'
import { createAreas } from './create-areas.ts'

// A browser's window below the fake page, as the watch of the release set listens to it.
function openAreas(querySelector: () => object | null = () => null) {
  const browser = fakeBrowser()
  const release = putRelease(browser, { hash: 'bbbbbbbbbbbb' })
  const requestIdleCallback = jest.fn<void, [() => void]>()
  const page = Object.assign(browser.page, { addEventListener: jest.fn(), requestIdleCallback })
  Object.assign(page.document, { addEventListener: jest.fn(), visibilityState: 'hidden', querySelector })
  const environment = fakeAreaEnvironment(browser)
  // A first render never waits in these tests.
  const pause = jest.spyOn(environment.clock, 'pause').mockReturnValue(new Promise(() => {}))
  return {
    areas: createAreas(setOf({ made: resolved(release, null) }), environment),
    environment,
    browser,
    pause,
    release,
    requestIdleCallback,
  }
}

/** The entry runs and leaves no container: the release fails at once. */
function breakStart({ browser: { server } }: ReturnType<typeof openAreas>): void {
  const entry = '/r/made/1.0.0-bbbbbbbbbbbb/entry.js'
  server.set(entry, { ...server.get(entry), bytes: server.get(entry)?.bytes ?? '', run: () => {} })
}

test('the page of the address starts to open before anything renders', async () => {
  const { areas, environment } = openAreas()
  await areas.openMatched(path)
  expect(environment.outcomes()).toEqual(['1.0.0-bbbbbbbbbbbb ready'])
})

test('an address of no area opens nothing and is not waited for', async () => {
  const { areas, browser } = openAreas()
  await areas.openMatched('/user/login')
  expect(browser.requests).toEqual([])
})

test('a page that fails does not keep the first render back, nor does one that takes longer than a quarter of a second', async () => {
  const failing = openAreas()
  breakStart(failing)
  await expect(failing.areas.openMatched(path)).resolves.toBeUndefined()
  const slow = openAreas()
  slow.pause.mockImplementation(async () => {})
  slow.environment.loadOpening = () => new Promise(() => {})
  await slow.areas.openMatched(path)
  expect(slow.pause.mock.calls).toEqual([[250]])
  expect(slow.environment.outcomes()).toEqual([])
})

test('a picture of the page stays longer than a skeleton would be waited for', async () => {
  const pictured = openAreas(() => ({}))
  pictured.pause.mockImplementation(async () => {})
  pictured.environment.loadOpening = () => new Promise(() => {})
  await pictured.areas.openMatched(path)
  expect(pictured.pause.mock.calls).toEqual([[3_000]])
})

test('pages and the live host are those of the newest release set', async () => {
  const { areas, browser, environment } = openAreas()
  expect(areas.pages().map((page) => page.path)).toEqual([path])
  const set = setOf({})
  const bytes = JSON.stringify({ ...set, host: { ...set.host, release: '2.0.0-0123456789ab' } })
  browser.server.set('/release-set.json', { type: 'application/json', bytes })
  environment.pass(2_001)
  await areas.beforeEntering('made', path)
  expect(areas.pages()).toEqual([])
  expect(areas.host.live()).toBe('2.0.0-0123456789ab,')
  expect(areas.host.running).toBe('made,')
})

test('an area keeps its state from page to page, until it is forgotten with the member', async () => {
  const { areas } = openAreas()
  const act = jest.fn()
  await areas.openMatched(path)
  await areas.whenOpen('made', act)
  await areas.whenOpen('made', act)
  areas.forget()
  await areas.whenOpen('made', act)
  const [first, second, third] = act.mock.calls.map(([{ session }]) => session)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

describe('before another page is entered', () => {
  const asked = ({ browser }: ReturnType<typeof openAreas>) =>
    browser.requests.filter((request) => request.path === '/release-set.json').length

  test('the server is asked what is live, and what it says is what opens', async () => {
    const site = openAreas()
    const good = putRelease(site.browser, { hash: 'aaaaaaaaaaaa' })
    const set = setOf({ made: { ...resolved(good, null), banned: [site.release.manifest.release] } })
    site.browser.server.set('/release-set.json', { type: 'application/json', bytes: JSON.stringify(set) })
    site.environment.pass(2_001)
    await site.areas.beforeEntering('made', path)
    expect(site.environment.outcomes()).toEqual([`${good.manifest.release} ready`])
  })

  test('a server that does not answer is waited for 300 ms, then the page opens', async () => {
    const site = openAreas()
    site.browser.page.fetch = () => new Promise(() => {})
    site.environment.pass(2_001)
    const waiting = site.areas.beforeEntering('made', path)
    expect(site.pause.mock.calls).toEqual([[300], [400]])
    await expect(Promise.race([waiting, 'waiting'])).resolves.toBe('waiting')
    site.pause.mockImplementation((ms) => (ms === 300 ? Promise.resolve() : new Promise(() => {})))
    await site.areas.beforeEntering('made', path)
    expect(site.environment.outcomes()).toEqual(['1.0.0-bbbbbbbbbbbb ready'])
  })

  test('a page whose code does not come is waited for 400 ms', async () => {
    const site = openAreas()
    site.environment.loadOpening = () => new Promise(() => {})
    const waiting = site.areas.beforeEntering('made', path)
    await expect(Promise.race([waiting, 'waiting'])).resolves.toBe('waiting')
    site.pause.mockImplementation((ms) => (ms === 400 ? Promise.resolve() : new Promise(() => {})))
    await site.areas.beforeEntering('made', path)
    expect(site.environment.outcomes()).toEqual([])
  })

  test('a page that fails keeps nothing back', async () => {
    const site = openAreas()
    breakStart(site)
    await expect(site.areas.beforeEntering('made', path)).resolves.toBeUndefined()
  })

  test('a server that cannot be reached keeps nothing back', async () => {
    const site = openAreas()
    site.environment.pass(2_001)
    await site.areas.beforeEntering('made', path)
    expect(site.environment.outcomes()).toEqual(['1.0.0-bbbbbbbbbbbb ready'])
  })

  test('it is not asked again within two seconds', async () => {
    const site = openAreas()
    await site.areas.beforeEntering('made', path)
    expect(asked(site)).toBe(0)
    const set = setOf({ made: resolved(site.release, null) })
    site.browser.server.set('/release-set.json', { type: 'application/json', bytes: JSON.stringify(set) })
    site.environment.pass(2_001)
    await site.areas.beforeEntering('made', path)
    site.environment.pass(2_000)
    await site.areas.beforeEntering('made', path)
    expect(asked(site)).toBe(1)
    site.environment.pass(1)
    await site.areas.beforeEntering('made', path)
    expect(asked(site)).toBe(2)
  })
})
