import { hostReleaseIn } from './host-release-in.ts'

test.each([
  ['/r/host/0.2.0-0123456789ab/main.js', '0.2.0-0123456789ab'],
  ['https://site.example/r/host/0.2.0-0123456789ab/main.js', '0.2.0-0123456789ab'],
  ['https://site.example/r/account/0.2.0-0123456789ab/entry.js', ''],
  ['https://site.example/user/login', ''],
  ['', ''],
])('%s is of host release %j', (address, release) => {
  expect(hostReleaseIn(address)).toBe(release)
})
