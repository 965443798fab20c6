import { healthBars } from './health-bars.ts'

const now = 1_800_000_000
const minute = (ago: number, votes: number, failed = 0) => ({ at: now - ago * 60, votes, failed })

test('a bar for each minute with votes, as parts of the fullest', () => {
  expect(healthBars([minute(0, 10, 5), minute(59, 20), minute(30, 0)], now)).toEqual([
    { place: 0, votes: 1, failed: 0 },
    { place: 59, votes: 0.5, failed: 0.25 },
  ])
})

test('minutes before the last hour are left out, and one ahead of our clock is now', () => {
  expect(healthBars([minute(60, 10), minute(-3, 4, 9)], now)).toEqual([{ place: 59, votes: 1, failed: 1 }])
})

test('no votes are no bars', () => {
  expect(healthBars([], now)).toEqual([])
})
