import { firstCandidate, type KnownArea, releaseOf } from './tab-set.ts'

const area = (fallback: string | null) =>
  ({ use: { release: 'live' }, fallback: fallback && { release: fallback } }) as unknown as KnownArea

test.each<[string | null, string[], 'use' | 'fallback']>([
  ['good', [], 'use'],
  ['good', ['live'], 'fallback'],
  ['good', ['live', 'good'], 'use'],
  ['good', ['good'], 'use'],
  [null, ['live'], 'use'],
])('fallback %p, resting %p: %s', (fallback, resting, expected) => {
  expect(firstCandidate(area(fallback), (release) => resting.includes(release))).toBe(expected)
})

test('a candidate without a release has no name', () => {
  expect(releaseOf(area(null), 'fallback')).toBeNull()
  expect(releaseOf(area('good'), 'fallback')).toBe('good')
  expect(releaseOf(area('good'), 'use')).toBe('live')
})
