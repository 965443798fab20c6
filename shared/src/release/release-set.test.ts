import { parseReleaseSet } from './release-set.ts'

const release = '1.0.0-0123456789ab'
const manifest = `sha384-${'A'.repeat(64)}`
const set = {
  schema: 1,
  generation: 7,
  host: { release, manifest },
  areas: { made: { release, manifest, banned: [], pages: [{ path: '/user/made', skeleton: 'list' }] } },
}

test('a tab reads the set of a later server, and leaves out what it does not know', () => {
  const { made } = set.areas
  const later = {
    ...set,
    policy: 'automatic',
    host: { ...set.host, since: 1 },
    areas: { made: { ...made, why: 'share', share: 20, pages: [{ ...made.pages[0], budget: 30 }] } },
  }
  expect(parseReleaseSet(set)).toEqual(set)
  expect(parseReleaseSet(later)).toEqual(set)
})

test.each<[string, object, RegExp]>([
  ['without a generation', { ...set, generation: undefined }, /^release set is not valid at generation: /],
  ['of another schema', { ...set, schema: 2 }, /^release set is not valid at schema: /],
  [
    'with a wrong kind of value',
    { ...set, areas: { made: { ...set.areas.made, banned: 'none' } } },
    /at areas\.made\.banned/,
  ],
])('a set %s is refused with the place', (_, given, message) => {
  expect(() => parseReleaseSet(given)).toThrow(message)
})
