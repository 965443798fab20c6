import { browserStorage } from '../platform/browser-storage.ts'
import { createBrokenReleases, isResting, readBroken, restMs, withBroken } from './broken-releases.ts'

const now = 1_700_000_000_000

test('a release that failed rests for ten minutes and not a moment longer', () => {
  const broken = withBroken({}, 'r1', now)
  expect(isResting(broken, 'r1', now)).toBe(true)
  expect(isResting(broken, 'r1', now + restMs - 1)).toBe(true)
  expect(isResting(broken, 'r1', now + restMs)).toBe(false)
  expect(isResting(broken, 'r2', now)).toBe(false)
})

test('a clock that was set back does not make a release rest for years', () => {
  expect(isResting(withBroken({}, 'r1', now), 'r1', now - 365 * 86_400_000)).toBe(false)
})

test('releases whose rest is over are forgotten with the next failure', () => {
  expect(Object.keys(withBroken(withBroken({}, 'old', now), 'new', now + restMs + 1))).toEqual(['new'])
})

test.each([null, '', 'nonsense', '[]', '"text"', '{"r1":"soon"}'])('stored %p counts as nothing', (stored) => {
  expect(readBroken(stored)).toEqual({})
})

test('a browser that refuses storage still leaves the release alone in this page', () => {
  const refused = browserStorage(() => {
    throw new Error('SecurityError')
  })
  const broken = createBrokenReleases(refused, () => now)
  broken.remember('r-private')
  expect(broken.isResting('r-private')).toBe(true)
  expect(createBrokenReleases(refused, () => now).isResting('r-private')).toBe(false)
})
