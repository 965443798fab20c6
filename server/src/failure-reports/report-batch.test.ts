import type { StoredReport } from '@member/release-store'
import { batchWithin } from './report-batch.ts'

const report = (at: number, reason = 'timeout'): StoredReport => ({
  at,
  area: 'account',
  release: '1.0.0-000000000000',
  phase: 'load',
  reason,
  outcome: 'gave-up',
  reference: '7KQ2MX',
})
const reports = [report(1), report(2, 'shape'), report(3)]
const counted = [
  { at: 3, area: 'account', release: '1.0.0-000000000000', reason: 'timeout', count: 2 },
  { at: 2, area: 'account', release: '1.0.0-000000000000', reason: 'shape', count: 1 },
]
const mebibyte = 1024 * 1024

test.each([
  ['nothing is stored of nothing', [], 0, undefined],
  ['reports are stored each by itself', reports, mebibyte - 1, { reports, counted: [] }],
  ['from a mebibyte an hour on they are counted', reports, mebibyte, { reports: [], counted }],
  ['from two on they are not stored', reports, 2 * mebibyte, undefined],
])('%s', (_, received, bytes, batch) => {
  expect(batchWithin(received, bytes)).toEqual(batch)
})
