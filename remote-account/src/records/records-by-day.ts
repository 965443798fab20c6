import { formatDate } from '@member/shared'
import type { Sort } from './ledger-view.ts'
import type { LedgerRecord } from './read-records.ts'

/** Records of one day; `day` is null for records that have no day of their own: sorted by change, or without a time. */
export interface RecordsOfDay {
  day: string | null
  records: readonly LedgerRecord[]
}

/** Puts records in order of time together by the member's own days; others stay one list. */
export function recordsByDay(records: readonly LedgerRecord[], sort: Sort): readonly RecordsOfDay[] {
  const byTime = sort === 'newest' || sort === 'oldest'
  const groups: { day: string | null; records: LedgerRecord[] }[] = []
  for (const record of records) {
    const day = byTime && typeof record.time === 'number' ? formatDate(record.time, 'date') : null
    const last = groups.at(-1)
    if (last?.day === day) last.records.push(record)
    else groups.push({ day, records: [record] })
  }
  return groups
}
