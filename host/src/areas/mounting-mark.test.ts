import { fakeStorage } from '../testing/fake-area-environment.ts'
import { accusedRelease, createMountingMark, frozenMs, leaving, settledMs } from './mounting-mark.ts'

const culprit = { area: 'made', release: '1.0.0-aaaaaaaaaaaa' }
const minute = 60_000

test.each([
  ['a tab that may still be alive', { ...culprit, at: 0 }, frozenMs - 1, null],
  ['a tab that does not answer', { ...culprit, at: 0 }, frozenMs, { ...culprit, reason: 'froze' }],
  ['a tab left often', { ...culprit, times: leaving.times }, 0, { ...culprit, reason: 'misuse' }],
  ['a tab left less often', { ...culprit, times: leaving.times - 1 }, frozenMs, null],
  ['a mark of long ago', { ...culprit, at: 0 }, 11 * minute, null],
  ['a clock that was set back', { ...culprit, at: minute }, 0, null],
  ['something else', { release: 7 }, frozenMs, null],
  ['nothing', null, frozenMs, null],
])('%s', (_, mark, now, expected) => {
  expect(accusedRelease(mark && JSON.stringify(mark), now)).toEqual(expected)
})

/** A browser with one storage, and the tabs that are opened in it. */
function openBrowser() {
  const storage = fakeStorage()
  const clock = { now: 1_700_000_000_000 }
  const openTab = () => {
    const page = Object.assign(new EventTarget(), { document: new EventTarget() })
    return { page, mark: createMountingMark(page as unknown as Window, storage, () => clock.now) }
  }
  return { clock, openTab }
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('a tab that freezes while a page is mounted is known to the next visit, once', () => {
  const { clock, openTab } = openBrowser()
  openTab().mark.write(culprit)
  // Its timers do not run any more.
  clock.now += frozenMs
  const next = openTab()
  expect(next.mark.accused).toEqual({ ...culprit, reason: 'froze' })
  expect(openTab().mark.accused).toBeNull()
})

test('a tab knows what it mounts, until that has settled', () => {
  const { mark } = openBrowser().openTab()
  expect(mark.current()).toBeNull()
  mark.write(culprit)
  expect(mark.current()).toMatchObject(culprit)
  jest.advanceTimersByTime(settledMs)
  expect(mark.current()).toBeNull()
})

test('a tab that goes on takes its mark away', () => {
  const { clock, openTab } = openBrowser()
  openTab().mark.write(culprit)
  jest.advanceTimersByTime(settledMs)
  clock.now += frozenMs
  expect(openTab().mark.accused).toBeNull()
})

test('a page that was closed does not answer for what leaves the document', () => {
  const { openTab } = openBrowser()
  for (let visit = 0; visit <= leaving.times; visit += 1) {
    const { mark, page } = openTab()
    expect(mark.accused).toBeNull()
    const unmark = mark.write(culprit)
    unmark()
    page.dispatchEvent(new Event('pagehide'))
  }
})

test('closing a page leaves the mark of the one that is mounted in its place', () => {
  const { mark } = openBrowser().openTab()
  const unmark = mark.write({ ...culprit, area: 'left' })
  mark.write(culprit)
  unmark()
  expect(mark.current()).toMatchObject(culprit)
})

test.each(['closed or reloaded', 'put away'])('a tab that is %s at once takes its mark along', (how) => {
  const { clock, openTab } = openBrowser()
  const { page, mark } = openTab()
  mark.write(culprit)
  if (how === 'put away') page.document.dispatchEvent(new Event('visibilitychange'))
  else page.dispatchEvent(new Event('pagehide'))
  clock.now += frozenMs
  expect(openTab().mark.accused).toBeNull()
})

test('a tab that has mounted nothing leaves the mark of another alone', () => {
  const { clock, openTab } = openBrowser()
  openTab().mark.write(culprit)
  openTab().page.dispatchEvent(new Event('pagehide'))
  clock.now += frozenMs
  expect(openTab().mark.accused).toEqual({ ...culprit, reason: 'froze' })
})

const same = Array<string>(leaving.times).fill(culprit.release)

/** Tabs that mount a page and are left, one after the other. */
function leaveEach(browser: ReturnType<typeof openBrowser>, releases: readonly string[], afterMs: number) {
  for (const release of releases) {
    const { page, mark } = browser.openTab()
    mark.write({ ...culprit, release })
    browser.clock.now += afterMs
    page.dispatchEvent(new Event('pagehide'))
  }
  return browser.openTab().mark
}

const restless = { ...culprit, reason: 'misuse' }

test.each<[string, readonly string[], number, unknown]>([
  ['as soon as it mounts one release', same, 100, restless],
  ['once less', same.slice(1), 100, null],
  ['by a member who has seen the page', same, leaving.afterMs + 1, null],
  ['with another release between', [...same.slice(1), 'other', culprit.release], 100, null],
])('a document left again and again, %s', (_, releases, afterMs, expected) => {
  const browser = openBrowser()
  expect(leaveEach(browser, releases, afterMs).accused).toEqual(expected)
  expect(browser.openTab().mark.accused).toBeNull()
})

test('a document left often that mounts nothing is left by the member', () => {
  const browser = openBrowser()
  browser.openTab().mark.write(culprit)
  jest.advanceTimersByTime(settledMs)
  for (const _ of same) browser.openTab().page.dispatchEvent(new Event('pagehide'))
  expect(browser.openTab().mark.accused).toBeNull()
})

test('a document left as often over a longer time is left by the member', () => {
  const browser = openBrowser()
  leaveEach(browser, same.slice(1), 100)
  browser.clock.now += leaving.withinMs
  expect(leaveEach(browser, same.slice(0, 1), 100).accused).toBeNull()
})

test('pages mounted one after the other in one document count once', () => {
  const browser = openBrowser()
  const { page, mark } = browser.openTab()
  for (const _ of same) mark.write(culprit)
  page.dispatchEvent(new Event('pagehide'))
  expect(browser.openTab().mark.accused).toBeNull()
})
