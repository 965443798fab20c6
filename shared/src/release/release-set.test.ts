import { parseReleaseSet } from './release-set.ts'

const release = '1.0.0-0123456789ab'
const integrity = `sha384-${'A'.repeat(64)}`
const use = {
  schema: 1,
  kind: 'area',
  area: 'made',
  release,
  commit: 'unknown',
  builtAt: '2026-11-20T10:00:00.000Z',
  files: { 'entry.js': { integrity, bytes: 1 } },
  container: 'area_made_0123456789ab',
  entry: 'entry.js',
  first: ['entry.js'],
  contract: '^1.0.0',
  singletons: {},
  pages: [],
}
const set = {
  schema: 1,
  generation: 7,
  host: { release, base: `/r/host/${release}/`, files: use.files },
  areas: { made: { why: 'current', base: `/r/made/${release}/`, use, fallback: null, banned: [] } },
}

test('a tab reads the set of a later server, and leaves out what it does not know', () => {
  const { made } = set.areas
  const later = {
    ...set,
    policy: 'automatic',
    host: { ...set.host, files: { 'entry.js': { ...use.files['entry.js'], kind: 'script' } }, since: 1 },
    areas: { made: { ...made, why: 'share', share: 20, use: { ...use, budget: 30 } } },
  }
  expect(parseReleaseSet(set)).toEqual(set)
  expect(parseReleaseSet(later)).toEqual(set)
})

test.each<[string, object, RegExp]>([
  ['without a generation', { ...set, generation: undefined }, /^release set is not valid at generation: /],
  ['of another schema', { ...set, schema: 3 }, /^release set is not valid at schema: /],
  [
    'with a wrong kind of value',
    { ...set, areas: { made: { ...set.areas.made, banned: 'none' } } },
    /at areas\.made\.banned/,
  ],
])('a set %s is refused with the place', (_, given, message) => {
  expect(() => parseReleaseSet(given)).toThrow(message)
})
