import { fakeAreaEnvironment } from '../testing/fake-area-environment.ts'
import { fakeBrowser } from '../testing/fake-browser.ts'
import { path, putRelease, resolved } from '../testing/fake-release.ts'
import { setOf } from '../testing/release-sets.ts'
import { createAreas } from './create-areas.ts'

// A browser's window below the fake page, as the watch of the release set listens to it.
function openAreas() {
  const browser = fakeBrowser()
  const release = putRelease(browser, { hash: 'bbbbbbbbbbbb' })
  const page = Object.assign(browser.page, { addEventListener: jest.fn() })
  Object.assign(page.document, { addEventListener: jest.fn(), visibilityState: 'hidden' })
  const environment = fakeAreaEnvironment(browser)
  // A first render never waits in these tests.
  const pause = jest.spyOn(environment.clock, 'pause').mockReturnValue(new Promise(() => {}))
  return {
    areas: createAreas(setOf({ made: resolved(release, null) }), environment),
    environment,
    browser,
    pause,
    release,
  }
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
  failing.browser.server.set('/r/made/1.0.0-bbbbbbbbbbbb/entry.js', { type: 'text/html', bytes: '<p>hello' })
  await expect(failing.areas.openMatched(path)).resolves.toBeUndefined()
  const slow = openAreas()
  slow.pause.mockImplementation(async () => {})
  slow.environment.loadOpening = () => new Promise(() => {})
  await slow.areas.openMatched(path)
  expect(slow.pause.mock.calls).toEqual([[250]])
  expect(slow.environment.outcomes()).toEqual([])
})

test('pages and the live host are those of the newest release set', () => {
  const { areas, browser } = openAreas()
  expect(areas.pages().map((page) => page.path)).toEqual([path])
  const set = setOf({})
  areas.loader.releaseSet.replace({ ...set, host: { ...set.host, release: '2.0.0-0123456789ab' } })
  expect(areas.pages()).toEqual([])
  expect(areas.hostRelease.live()).toBe('2.0.0-0123456789ab')
  expect(areas.hostRelease.running).toBe('made')
  expect(browser.requests).toEqual([])
})
