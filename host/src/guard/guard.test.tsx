import { hostReleaseIn } from './other-host.ts'
import { afterBadFile, afterThrow } from './recovery.ts'
import { mayBeQuiet } from './start-watch.ts'

describe('host release in', () => {
  test.each([
    ['/r/host/0.2.0-0123456789ab/main.js', '0.2.0-0123456789ab'],
    ['https://site.example/r/host/0.2.0-0123456789ab/main.js', '0.2.0-0123456789ab'],
    ['https://site.example/r/account/0.2.0-0123456789ab/entry.js', ''],
    ['https://site.example/user/login', ''],
    ['', ''],
  ])('%s is of host release %j', (address, release) => {
    expect(hostReleaseIn(address)).toBe(release)
  })
})

test.each([
  ['a bad file is fetched once more', true, false, 'refetch'],
  ['a file that is still bad is the fault of its release', true, true, 'replace'],
  ['also when the browser has lost its network meanwhile', false, true, 'replace'],
  ['without a network no release is to blame', false, false, 'wait'],
])('%s', (_, online, refetched, act) => {
  expect(afterBadFile(online, refetched, 'wait', 'refetch', 'replace')).toBe(act)
})

test.each([
  ['modules that throw leave nothing behind', {}, 'replace'],
  ['also when a release failed before', { failed: true }, 'replace'],
  ['a host that has begun gets no second one beside it', { begun: true }, 'reload'],
  ['documents are not replaced in turn', { begun: true, failed: true }, 'give up'],
  ['a host that was on the screen is not replaced', { begun: true, shown: true }, 'give up'],
])('%s', (_, known: { begun?: boolean; shown?: boolean; failed?: boolean }, act) => {
  const { begun = false, shown = false, failed = false } = known
  expect(afterThrow(begun, shown, failed, 'replace', 'reload', 'give up')).toBe(act)
})

test.each([
  ['a main script has 25 seconds, however slow the line', 0, true, 50],
  ['a host that has run and loads nothing has less than five', 4, false, 9],
  ['one whose late file is on its way has as long again as its main script took', 1, true, 10],
  ['on a slow line that is long', 24, true, 33],
])('%s', (_, began, isLoading, looks) => {
  expect(mayBeQuiet(began, isLoading)).toBe(looks)
})
