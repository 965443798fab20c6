import type { LedgerRecord } from './read-records.ts'
import { recordsByDay } from './records-by-day.ts'

const record = (id: string, time: LedgerRecord['time']): LedgerRecord => ({
  id,
  time,
  reason: '',
  before: null,
  change: null,
  after: null,
})
const at = (day: number, hour: number) => new Date(2026, 2, day, hour).getTime() / 1000
const shown = (groups: ReturnType<typeof recordsByDay>) =>
  groups.map(({ day, records }) => [day, records.map(({ id }) => id).join('')])

const records = [record('a', at(3, 9)), record('b', at(2, 23)), record('c', at(2, 1)), record('d', '3 minutes ago')]

test("records sorted by time are grouped by the member's days", () => {
  expect(shown(recordsByDay(records, 'newest'))).toEqual([
    ['2026-03-03', 'a'],
    ['2026-03-02', 'bc'],
    [null, 'd'],
  ])
})

test('records sorted by change stay one group', () => {
  expect(shown(recordsByDay(records, 'highest'))).toEqual([[null, 'abcd']])
})
