import { newReference } from './new-reference.ts'

const reference = /^[0-9A-HJKMNP-TV-Z]{6}$/

test.each([
  [0, '000000'],
  [0.5, '100000'],
  [1 - Number.EPSILON / 2, 'ZZZZZZ'],
  [1e-12, expect.stringMatching(reference)],
])('of %d is %s', (random, made) => {
  expect(newReference(() => random)).toEqual(made)
})

test('has six digits and letters, none of which looks like another, and each of the others', () => {
  const made = Array.from({ length: 2_000 }, (_, n) => newReference(() => (n * 0.618_033_988_749_894_9) % 1))
  for (const one of made) expect(one).toMatch(reference)
  expect([...new Set(made.join(''))].sort().join('')).toBe('0123456789ABCDEFGHJKMNPQRSTVWXYZ')
  expect(new Set(made).size).toBeGreaterThan(1_990)
})
