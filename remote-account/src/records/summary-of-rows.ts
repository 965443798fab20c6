import { formatDate } from '@member/shared'
import type { LedgerRecord } from './read-records.ts'
import type { CoursePart, LedgerSummary } from './read-summary.ts'

/**
 * The figures of the rows in hand, newest first, for a server that has no summaries: true of these rows and said to be
 * of no others. Null when no row tells its time and change.
 */
export function summaryOfRows(records: readonly LedgerRecord[]): LedgerSummary | null {
  const course: CoursePart[] = []
  for (const { time, change, after } of records.toReversed()) {
    if (typeof time !== 'number' || change === null) continue
    const day = formatDate(time, 'date')
    const last = course.at(-1)
    const [added, taken] = [Math.max(change, 0), Math.min(change, 0)]
    if (last?.day === day)
      course[course.length - 1] = { day, added: last.added + added, taken: last.taken + taken, held: after }
    else course.push({ day, added, taken, held: after })
  }
  const [first, last] = [course[0], course.at(-1)]
  if (first === undefined || last === undefined) return null
  const sum = (key: 'added' | 'taken') => course.reduce((total, part) => total + part[key], 0)
  const earned = { list: [], counted: 0, total: 0 }
  return {
    from: first.day,
    to: last.day,
    step: 'day',
    added: sum('added'),
    taken: sum('taken'),
    previous: null,
    course,
    earned,
  }
}
