import { staleTime } from './stale-strip.tsx'

const at = (...when: [number, number, number, number, number]) => new Date(...when).getTime() / 1000
const since = at(2026, 10, 22, 11, 37)

test.each([
  ['the same day', at(2026, 10, 22, 23, 59), '11:37'],
  ['the next day', at(2026, 10, 23, 0, 0), '2026-11-22 11:37'],
])('%s', (_, now, expected) => {
  expect(staleTime(since, now)).toBe(expected)
})

test('without a known time there is a dash', () => {
  expect(staleTime(0, at(2026, 10, 22, 12, 0))).toBe('–')
})
