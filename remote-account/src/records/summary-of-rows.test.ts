import type { LedgerRecord } from './read-records.ts'
import { summaryOfRows } from './summary-of-rows.ts'

const at = (day: number, hour: number) => new Date(2026, 2, day, hour).getTime() / 1000
const row = (time: LedgerRecord['time'], change: number | null, after: number): LedgerRecord => ({
  id: `${time}`,
  time,
  reason: '',
  before: null,
  change,
  after,
})

test('sums up rows and keeps the balance of each day', () => {
  const rows = [row(at(3, 9), -200, 800), row(at(2, 20), 500, 1000), row(at(2, 8), -100, 500)]
  expect(summaryOfRows(rows)).toMatchObject({
    from: '2026-03-02',
    to: '2026-03-03',
    step: 'day',
    added: 500,
    taken: -300,
    previous: null,
    trend: [
      { day: '2026-03-02', added: 500, taken: -100, held: 1000 },
      { day: '2026-03-03', added: 0, taken: -200, held: 800 },
    ],
  })
})

test.each([[[]], [[row('3 minutes ago', 5, 5)]], [[row(at(1, 1), null, 5)]]])('%j has no summary', (rows) => {
  expect(summaryOfRows(rows)).toBeNull()
})
