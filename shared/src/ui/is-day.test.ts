import { isDay } from './is-day.ts'

test.each([
  ['2026-02-28', true],
  ['2026-02-29', false],
  ['2026-2-1', false],
  ['', false],
  ['20260201', false],
])('%j is a day: %s', (text, yes) => {
  expect(isDay(text)).toBe(yes)
})
