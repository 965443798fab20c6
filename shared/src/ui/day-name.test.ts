import { dayName } from './day-name.ts'

const names = { today: 'Today', yesterday: 'Yesterday' }
const date = (at: number | null | undefined) => new Date((at ?? 0) * 1000).toISOString().slice(0, 10)
const second = (text: string) => Date.parse(text) / 1000

it.each([
  ['2026-03-01T00:00:00Z', 'Today'],
  ['2026-02-28T23:59:59Z', 'Yesterday'],
  ['2026-02-28T00:00:00Z', 'Yesterday'],
  ['2026-02-27T23:59:59Z', '2026-02-27'],
  ['2025-03-01T12:00:00Z', '2025-03-01'],
])('calls %s "%s" on 1 March 2026', (at, name) => {
  expect(dayName(second(at), second('2026-03-01T09:00:00Z'), date, names)).toBe(name)
})
