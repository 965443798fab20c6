import { liveArea } from '@member/release-store/testing'
import type { LiveArea } from '@member/shared/release-set'
import { resumed } from './resumed.ts'

const request = { area: 'account', reason: 'fixed' }
const ref = { release: '1.0.0-000000000000', manifest: '' }
const bans = ['1.1.0-000000000000', '1.2.0-000000000000']
const area = (state: LiveArea['state'], banned = bans): LiveArea => ({ ...liveArea(ref, null, banned), state })

test.each<[string, LiveArea['state'], string | undefined, string[]]>([
  ['a hold ends and the bans stay', 'held', undefined, bans],
  ['a hold ends with the ban of one release', 'held', bans[0], bans.slice(1)],
  ['the ban of one release ends without a hold', 'live', bans[1], bans.slice(0, 1)],
])('%s', (_, state, allow, banned) => {
  expect(resumed(area(state), allow, request)).toEqual({
    ...area('live', banned),
    reason: request.reason,
  })
})

test('without a hold nothing changes', () => {
  expect(resumed(area('live'), undefined, request)).toBeUndefined()
})

test.each<[string, LiveArea | undefined, string | undefined, RegExp]>([
  ['an area that was never promoted', undefined, undefined, /has never been promoted/],
  ['a release that is not banned', area('held'), ref.release, /1\.0\.0-000000000000 is not banned; banned are 1\.1\.0/],
])('%s is refused', (_, before, allow, sentence) => {
  expect(() => resumed(before, allow, request)).toThrow(sentence)
})
