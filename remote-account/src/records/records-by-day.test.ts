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

test('by time the days of the member are put together', () => {
  expect(shown(recordsByDay(records, 'newest'))).toEqual([
    ['2026-03-03', 'a'],
    ['2026-03-02', 'bc'],
    [null, 'd'],
  ])
})

test('by change they are one list', () => {
  expect(shown(recordsByDay(records, 'highest'))).toEqual([[null, 'abcd']])
})
