import { liveAreaOf } from './live-area-of.ts'
import { someIntegrity } from './testing/made-manifest.ts'
import { liveArea } from './testing/made-store.ts'

const account = liveArea({ release: '1.0.0-000000000000', manifest: someIntegrity })

test.each(['constructor', '__proto__', 'toString', 'messages'])('%s is not live', (area) => {
  expect(liveAreaOf({ areas: { account } }, area)).toBeUndefined()
})

test('a live area is found', () => {
  expect(liveAreaOf({ areas: { account } }, 'account')).toBe(account)
})
