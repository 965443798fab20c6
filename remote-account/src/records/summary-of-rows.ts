import { formatDate } from '@member/shared'
import type { LedgerRecord, LedgerSummary, TrendPeriod } from './read-records.ts'

/**
 * Sums up the given rows, newest first, for a server without summaries. The result covers these rows only. Null when no
 * row has a time and a change.
 */
export function summaryOfRows(records: readonly LedgerRecord[]): LedgerSummary | null {
  const trend: TrendPeriod[] = []
  for (const { time, change, after } of records.toReversed()) {
    if (typeof time !== 'number' || change === null) continue
    const day = formatDate(time, 'date')
    const last = trend.at(-1)
    const [added, taken] = [Math.max(change, 0), Math.min(change, 0)]
    if (last?.day === day)
      trend[trend.length - 1] = { day, added: last.added + added, taken: last.taken + taken, held: after }
    else trend.push({ day, added, taken, held: after })
  }
  const [first, last] = [trend[0], trend.at(-1)]
  if (first === undefined || last === undefined) return null
  const sum = (key: 'added' | 'taken') => trend.reduce((total, period) => total + period[key], 0)
  const earned = { list: [], counted: 0, total: 0 }
  return {
    from: first.day,
    to: last.day,
    step: 'day',
    added: sum('added'),
    taken: sum('taken'),
    previous: null,
    trend,
    earned,
  }
}
