import { fakeStorage } from '../testing/fake-area-environment.ts'
import { createMountingMark, frozenMs, frozenRelease, settledMs } from './mounting-mark.ts'

const culprit = { area: 'made', release: '1.0.0-aaaaaaaaaaaa' }
const minute = 60_000

test.each([
  ['a tab that may still be alive', { ...culprit, at: 0 }, frozenMs - 1, null],
  ['a tab that does not answer', { ...culprit, at: 0 }, frozenMs, culprit],
  ['a mark of long ago', { ...culprit, at: 0 }, 11 * minute, null],
  ['a clock that was set back', { ...culprit, at: minute }, 0, null],
  ['something else', { release: 7 }, frozenMs, null],
  ['nothing', null, frozenMs, null],
])('%s', (_, mark, now, expected) => {
  expect(frozenRelease(mark && JSON.stringify(mark), now)).toEqual(expected)
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
  expect(next.mark.takeFrozen()).toEqual(culprit)
  expect(next.mark.takeFrozen()).toBeNull()
})

test('a tab knows what it mounts, until that has settled', () => {
  const { mark } = openBrowser().openTab()
  expect(mark.current()).toBeNull()
  mark.write(culprit)
  expect(mark.current()).toEqual(culprit)
  jest.advanceTimersByTime(settledMs)
  expect(mark.current()).toBeNull()
})

test('a tab that goes on takes its mark away', () => {
  const { clock, openTab } = openBrowser()
  openTab().mark.write(culprit)
  jest.advanceTimersByTime(settledMs)
  clock.now += frozenMs
  expect(openTab().mark.takeFrozen()).toBeNull()
})

test.each(['closed or reloaded', 'put away'])('a tab that is %s at once takes its mark along', (how) => {
  const { clock, openTab } = openBrowser()
  const { page, mark } = openTab()
  mark.write(culprit)
  if (how === 'put away') page.document.dispatchEvent(new Event('visibilitychange'))
  else page.dispatchEvent(new Event('pagehide'))
  clock.now += frozenMs
  expect(openTab().mark.takeFrozen()).toBeNull()
})

test('a tab that has mounted nothing leaves the mark of another alone', () => {
  const { clock, openTab } = openBrowser()
  openTab().mark.write(culprit)
  openTab().page.dispatchEvent(new Event('pagehide'))
  clock.now += frozenMs
  expect(openTab().mark.takeFrozen()).toEqual(culprit)
})
