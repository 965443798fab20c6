import { hostReleaseIn } from './other-host.ts'
import { afterBadFile, afterThrow } from './recovery.ts'

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

describe('next step', () => {
  test.each([
    ['a bad file is fetched once more', true, false, 'refetch'],
    ['a file that is still bad is the fault of its release', true, true, 'other-host'],
    ['also when the browser has lost its network meanwhile', false, true, 'other-host'],
    ['without a network no release is to blame', false, false, 'wait'],
  ] as const)('%s', (_, online, refetched, step) => {
    expect(afterBadFile({ online, refetched })).toBe(step)
  })

  test.each([
    ['modules that throw leave nothing behind', {}, 'other-host'],
    ['also when a release failed before', { failed: true }, 'other-host'],
    ['a host that has begun gets no second one beside it', { begun: true }, 'reload'],
    ['documents are not replaced in turn', { begun: true, failed: true }, 'give-up'],
    ['a host that was on the screen is not replaced', { begun: true, shown: true }, 'give-up'],
  ] as const)('%s', (_, known, step) => {
    expect(afterThrow({ begun: false, shown: false, failed: false, ...known })).toBe(step)
  })
})
